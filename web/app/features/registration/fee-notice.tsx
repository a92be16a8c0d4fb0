import type { Role } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOwnRegistration } from '../../lib/own-account.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { later } from '../../shell/lazy-component.tsx';

// Few people are rejected or suspended: the others needn't load these notices.
const CallUs = later(async () => (await import('./call-us.tsx')).CallUs, { otherwise: null });
const LazyRejection = later(async () => (await import('./rejection.tsx')).Rejection, { otherwise: null });

/** Remaining steps before a customer or worker can use their account; nothing if there are none, or while unknown. */
export function FeeNotice() {
  const session = useSession();
  const registration = useOwnRegistration();
  return session === null ? null : (notices[registration?.status ?? '']?.(session) ?? null);
}

function Unpaid({ role }: { role: Role }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Registration fee not paid</Trans>}
      action={
        <Link to={`/register/${role}`} className={buttonLook('accent')}>
          <Trans>Pay fee now</Trans>
        </Link>
      }
    >
      {unpaid[role]}
    </Notice>
  );
}

const unpaid: Partial<Record<Role, ReactNode>> = {
  customer: <Trans>Pay the fee to book workers. You can book deliveries now.</Trans>,
  worker: <Trans>Pay the fee to get jobs.</Trans>,
};

const notices: Record<string, ((session: Session) => ReactNode) | undefined> = {
  payment_required: ({ user }) => <Unpaid role={user.role} />,
  pending_approval: () => (
    <Notice tone="info">
      <Trans>Fee paid. Our team is reviewing your registration.</Trans>
    </Notice>
  ),
  rejected: ({ user }) => (
    <Notice tone="danger" title={<Trans>Registration rejected</Trans>}>
      <LazyRejection payer={{ kind: 'registration', id: user.id }} />
    </Notice>
  ),
  suspended: () => (
    <Notice tone="warning" title={<Trans>Account suspended</Trans>}>
      <CallUs />
    </Notice>
  ),
};
