import { me } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What still stands between a customer or worker and their work; nothing when nothing does, or while it is not known. */
export function FeeNotice() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['account', session?.user.id],
    queryFn: ({ signal }) => call(me, { signal }),
    enabled: session !== null,
  });
  const status = data?.registration?.status ?? '';
  if (status === 'payment_required' && session !== null) return <Unpaid role={session.user.role} />;
  const words = waiting[status];
  return words === undefined ? null : <Notice tone="info">{words}</Notice>;
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

const waiting: Record<string, ReactNode | undefined> = {
  pending_approval: <Trans>Your fee is paid. Our team looks at your registration now.</Trans>,
  rejected: <Trans>Your registration was not accepted. What you paid comes back to you.</Trans>,
  suspended: <Trans>Your account is suspended. If you think that is wrong, call us.</Trans>,
};
