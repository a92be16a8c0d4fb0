import type { Role } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useOutletContext } from 'react-router';
import { z } from 'zod';
import type { Standing } from '../../lib/payer.ts';
import { useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Paid, useBecame, VerifyLink } from './paid.tsx';
import { PaymentStep } from '../../shell/payments/payment-step.tsx';
import { Referral } from './referral.tsx';
import { StandingOf } from './standing.tsx';

const Id = z.uuid();

/** The payment step of a customer’s or worker’s registration; the screen around it says whose. */
export default function RegistrationPayment() {
  const payer = { kind: 'registration', id: Id.parse(useOutletContext()) } as const;
  return <StandingOf payer={payer}>{(standing) => <Step payer={payer} standing={standing} />}</StandingOf>;
}

function Step({ payer, standing }: { payer: { kind: 'registration'; id: string }; standing: Standing }) {
  const isNew = useBecame(standing.registration_fee_paid);
  const session = useSession();
  const role = session?.user.role;
  const home = role === 'worker' ? '/worker/dashboard' : '/customer/dashboard';
  const { fee_due } = standing;
  if (fee_due !== null) {
    return (
      <>
        <PaymentStep payer={payer} due={fee_due} last={standing.last_payment} />
        <Link to={home} replace className={buttonLook('ghost', 'justify-self-center')}>
          <Trans>Pay later, to my dashboard</Trans>
        </Link>
      </>
    );
  }
  const waits = standing.status === 'pending_approval';
  return (
    <>
      <Paid
        payer={payer}
        standing={standing}
        isNew={isNew}
        title={isNew ? <Trans>Thank you, your registration is complete</Trans> : titles[standing.status]}
        note={waits ? <Trans>Next, our team approves you. You need to do nothing.</Trans> : undefined}
      >
        <NextLinks role={role} home={home} />
        {session?.user.id === payer.id && <VerifyLink />}
      </Paid>
      {session !== null && standing.registration_fee_paid && <Referral session={session} />}
    </>
  );
}

function NextLinks({ role, home }: { role: Role | undefined; home: string }) {
  return (
    <>
      {role === 'customer' && (
        <Link to="/customer/book" replace className={buttonLook('accent')}>
          <Trans>Book New Service</Trans>
        </Link>
      )}
      <Link to={home} replace className={buttonLook(role === 'customer' ? 'secondary' : 'accent')}>
        <Trans>To my dashboard</Trans>
      </Link>
    </>
  );
}

const titles: Record<string, ReactNode> = {
  active: <Trans>Your registration fee is paid</Trans>,
  pending_approval: <Trans>Your registration fee is paid</Trans>,
  suspended: <Trans>Your account is suspended</Trans>,
  rejected: <Trans>Your registration was not accepted</Trans>,
};
