import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Payer } from '../payments/public.ts';
import { CallUs } from './call-us.tsx';
import { Rejection } from './rejection.tsx';
import { SuspensionDetailsLink } from './suspension-details-link.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Locked, Refused } from '../../ui/pictograms/states.tsx';

/** For a rejected or suspended person: the decision, the reason, the fee's refund, and whom to contact. */
export function NoAccess({
  payer,
  isRejected,
  children,
}: {
  payer: Payer;
  isRejected: boolean;
  children: ReactNode;
}) {
  const Picture = isRejected ? Refused : Locked;
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-4 text-center">
      <span
        className={cx(
          'grid size-20 place-items-center rounded-full',
          isRejected ? 'bg-danger-wash text-danger' : 'bg-warning-wash text-warning',
        )}
      >
        <Picture className="size-12" />
      </span>
      <h2 className="text-2xl">
        {isRejected ? <Trans>Registration rejected</Trans> : <Trans>Account suspended</Trans>}
      </h2>
      <div className="w-full rounded-control bg-sunken p-4 text-start">
        {isRejected ? <Rejection payer={payer} /> : <CallUs />}
      </div>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        {!isRejected && <SuspensionDetailsLink />}
        {children}
      </div>
    </Card>
  );
}
