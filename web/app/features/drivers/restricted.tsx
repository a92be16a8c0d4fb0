import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { DriverProgress, Rejection, SuspensionDetailsLink } from '../registration/public.ts';
import { useMissingDocuments } from '../documents/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Locked, Waiting } from '../../ui/pictograms/states.tsx';

type RestrictedProps = {
  driverId: string;
  status: string;
  /** Fields that staff check by hand. */
  review?: readonly string[];
};

/** Replaces the dashboard while services are restricted: the reason, and how to continue. */
export function Restricted({ driverId, status, review }: RestrictedProps) {
  const { i18n } = useLingui();
  const isOnTheWay = status === 'pending_approval' || status === 'approved_payment_required';
  const looked = (review ?? []).flatMap((field) => reviewed[field] ?? []);
  return (
    <Card className="mx-auto grid max-w-lg grid-cols-1 gap-6 sm:mt-4">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-warning-wash text-warning">
          {isOnTheWay ? <Waiting className="size-11" /> : <Locked className="size-11" />}
        </span>
        <h1 className="text-3xl">
          <Trans>Access Restricted</Trans>
        </h1>
        <p className="text-ink-soft">{reasons[status]}</p>
        {status === 'suspended' && <SuspensionDetailsLink />}
      </div>
      {status === 'rejected' && (
        <div className="rounded-control bg-sunken p-4">
          <Rejection payer={{ kind: 'driver', id: driverId }} />
        </div>
      )}
      {isOnTheWay && <DriverProgress status={status} />}
      {status === 'pending_approval' && looked.length > 0 && (
        <Notice tone="info" title={<Trans>Our team reviews this</Trans>}>
          {looked.map((words) => i18n._(words)).join(', ')}
        </Notice>
      )}
      {status !== 'rejected' && <NextStep driverId={driverId} status={status} />}
    </Card>
  );
}

const MY_DOCUMENTS = '#my-documents';

/** The driver's next step; they may view the cost at any time. */
function NextStep({ driverId, status }: Pick<RestrictedProps, 'driverId' | 'status'>) {
  const missing = useMissingDocuments() ?? [];
  const canPay = status === 'approved_payment_required';
  // A link from another page arrives before the documents are shown.
  useEffect(() => {
    if (window.location.hash === MY_DOCUMENTS) document.querySelector<HTMLElement>(MY_DOCUMENTS)?.focus();
  }, []);
  return (
    <div className="grid gap-3">
      {status === 'pending_approval' && missing.length > 0 && (
        <a href={MY_DOCUMENTS} className={buttonLook('accent', 'min-h-14 text-lg')}>
          <Trans>Send my documents</Trans>
        </a>
      )}
      <Link
        to={`/driver/payment/${driverId}`}
        className={buttonLook(canPay ? 'accent' : 'ghost', 'min-h-14 text-lg')}
      >
        {canPay ? <Trans>Go to payment</Trans> : <Trans>See registration fee</Trans>}
      </Link>
    </div>
  );
}

const reasons: Record<string, ReactNode> = {
  pending_approval: <Trans>First we check your documents. Then you pay the fee and start.</Trans>,
  approved_payment_required: <Trans>You're approved. Pay the registration fee to start.</Trans>,
  suspended: <Trans>Your account is suspended. You won't get trips.</Trans>,
  rejected: <Trans>Your registration was rejected.</Trans>,
};

const reviewed: Record<string, MessageDescriptor | undefined> = {
  driver_license_number: msg`Licence number`,
  registration_number: msg`Registration number`,
};
