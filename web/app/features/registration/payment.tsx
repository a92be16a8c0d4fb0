import type { Role } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useOutletContext } from 'react-router';
import { SaveInvoiceButton, PaymentStep, type Standing } from '../payments/public.ts';
import { homeOf } from '../../lib/home.ts';
import { useSession } from '../../lib/session.ts';
import { agreedOrder, bookingPath, FEE_PAID } from '../../lib/guest-order.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Locked } from '../../ui/pictograms/states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LazyInvite } from '../referrals/public.ts';
import { LazySavedOrder } from '../worker-bookings/public.ts';
import { NoAccess } from './no-access.tsx';
import { FeePaid, useJustPaid, VerifyLink } from './fee-paid.tsx';
import { LoadFee } from './load-fee.tsx';

/** Payment step of a customer's or worker's registration; the surrounding screen provides the account. */
export default function RegistrationPayment() {
  const payer = { kind: 'registration', id: useOutletContext<string>() } as const;
  return <LoadFee payer={payer}>{(standing) => <Step payer={payer} standing={standing} />}</LoadFee>;
}

function Step({ payer, standing }: { payer: { kind: 'registration'; id: string }; standing: Standing }) {
  const isNew = useJustPaid(standing.registration_fee_paid);
  const session = useSession();
  const role = session?.user.role;
  const home = role === 'worker' ? '/worker/dashboard' : '/customer/dashboard';
  const { fee_due } = standing;
  if (fee_due !== null) {
    return (
      <>
        <FeePurpose role={role} />
        {role === 'customer' && <LazySavedOrder isBesideFee />}
        <PaymentStep payer={payer} due={fee_due} last={standing.last_payment} />
        <Link to={home} replace className={buttonLook('ghost', 'justify-self-center')}>
          {standing.last_payment?.status === 'awaiting_confirmation' ? (
            <Trans>Go to my dashboard</Trans>
          ) : (
            <Trans>Pay later</Trans>
          )}
        </Link>
      </>
    );
  }
  if (standing.status === 'rejected' || standing.status === 'suspended') {
    return <AccessDenied payer={payer} standing={standing} home={home} />;
  }
  // Neither due nor paid: the rest is visible only to the person.
  if (!standing.registration_fee_paid) return <SignInToSee />;
  return (
    <BookingRedirect isNew={isNew}>
      <PaidRegistration payer={payer} standing={standing} isNew={isNew}>
        <NextLinks role={role} home={home} />
      </PaidRegistration>
    </BookingRedirect>
  );
}

/** The fee's purpose, while it is due. */
const FeePurpose = ({ role }: { role: Role | undefined }) => (
  <p className="text-ink-soft">
    {role === 'customer' ? (
      <Trans>You pay this fee only once, then book workers as often as you like.</Trans>
    ) : (
      <Trans>You pay this fee only once.</Trans>
    )}
  </p>
);

/** Returns whether staff have approved the person while they waited on this page. */
function useApproved(status: string): boolean {
  const [waited, setWaited] = useState(false);
  if (status === 'pending_approval' && !waited) setWaited(true);
  return waited && status === 'active';
}

/** After paying, people who chose to register and book continue to their booking. */
const BookingRedirect = ({ isNew, children }: { isNew: boolean; children: ReactNode }) =>
  isNew && agreedOrder() !== '' ? <Navigate to={bookingPath()} state={FEE_PAID} replace /> : children;

type WhoseProps = { payer: { kind: 'registration'; id: string }; standing: Standing };

function AccessDenied({ payer, standing, home }: WhoseProps & { home: string }) {
  const hasDocument = standing.payment_details !== null || standing.refund !== null;
  return (
    <NoAccess payer={payer} isRejected={standing.status === 'rejected'}>
      <Link to={home} replace className={buttonLook('accent')}>
        <Trans>Go to my dashboard</Trans>
      </Link>
      {hasDocument && <SaveInvoiceButton of={payer} />}
    </NoAccess>
  );
}

function PaidRegistration({
  payer,
  standing,
  isNew,
  children,
}: WhoseProps & { isNew: boolean; children: ReactNode }) {
  const session = useSession();
  const waits = standing.status === 'pending_approval';
  const isOwn = session?.user.id === payer.id;
  const wasApproved = useApproved(standing.status);
  if (isOwn && wasApproved) return <Navigate to={homeOf(session.user.role)} replace />;
  return (
    <>
      <FeePaid
        payer={payer}
        standing={standing}
        isNew={isNew}
        title={titleOf(standing, isNew)}
        note={waits ? <Trans>Our team is reviewing your details. Nothing more to do.</Trans> : undefined}
      >
        {children}
        {isOwn && <VerifyLink />}
      </FeePaid>
      {isOwn && <LazyInvite session={session} />}
    </>
  );
}

function SignInToSee() {
  return (
    <Card>
      <EmptyState
        picture={<Locked className="size-10" />}
        title={<Trans>Log in to see your registration status</Trans>}
      >
        <Link to="/pay" className={buttonLook('accent')}>
          <Trans>Login</Trans>
        </Link>
      </EmptyState>
    </Card>
  );
}

function titleOf({ payment_details: details }: Standing, isNew: boolean) {
  if (isNew) return <Trans>Thank you. Your registration is complete</Trans>;
  return details?.amount === 0 ? (
    <Trans>Your registration is complete</Trans>
  ) : (
    <Trans>Registration fee paid</Trans>
  );
}

function NextLinks({ role, home }: { role: Role | undefined; home: string }) {
  return (
    <>
      {role === 'customer' && (
        <Link to={bookingPath()} replace className={buttonLook('accent')}>
          <Trans>Book New Service</Trans>
        </Link>
      )}
      <Link to={home} replace className={buttonLook(role === 'customer' ? 'secondary' : 'accent')}>
        <Trans>Go to my dashboard</Trans>
      </Link>
    </>
  );
}
