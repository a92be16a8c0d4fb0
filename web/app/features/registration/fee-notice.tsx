import type { Role } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useOwnRegistration } from './own-registration.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

// Few are rejected or suspended: the others need not load what is said to them.
const CallUs = lazy(async () => ({ default: (await import('../../shell/call-us.tsx')).CallUs }));
const TurnedDown = lazy(async () => ({ default: (await import('./rejection.tsx')).TurnedDown }));

/** What still stands between a customer or worker and their work; nothing when nothing does, or while it is not known. */
export function FeeNotice() {
  const session = useSession();
  const registration = useOwnRegistration();
  return session === null ? null : (notices[registration?.status ?? '']?.(session) ?? null);
}

function Unpaid({ role }: { role: Role }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Your registration fee is not paid yet</Trans>}
      action={
        <Link to={`/register/${role}`} className={buttonLook('accent')}>
          <Trans>Pay now</Trans>
        </Link>
      }
    >
      {unpaid[role]}
    </Notice>
  );
}

const unpaid: Partial<Record<Role, ReactNode>> = {
  customer: <Trans>Until then you can book deliveries, but no workers.</Trans>,
  worker: <Trans>Until then we cannot offer you work.</Trans>,
};

const notices: Record<string, ((session: Session) => ReactNode) | undefined> = {
  payment_required: ({ user }) => <Unpaid role={user.role} />,
  pending_approval: () => (
    <Notice tone="info">
      <Trans>Your fee is paid. Our team looks at your registration now.</Trans>
    </Notice>
  ),
  rejected: ({ user }) => (
    <Notice tone="danger" title={<Trans>Your registration was not accepted</Trans>}>
      <Suspense fallback={null}>
        <TurnedDown payer={{ kind: 'registration', id: user.id }} />
      </Suspense>
    </Notice>
  ),
  suspended: () => (
    <Notice tone="warning" title={<Trans>Your account is suspended</Trans>}>
      <Suspense fallback={null}>
        <CallUs />
      </Suspense>
    </Notice>
  ),
};
