import { me } from '@dihaadi/contract/accounts';
import { type Role, roles } from '@dihaadi/contract/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { safeNextPath } from '../../lib/next-path.ts';
import { explain } from '../../lib/problems.ts';
import { OwnPage } from './own-page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ChangePhone } from './change-phone.tsx';
import { VerifyCard } from './verify-card.tsx';

export const clientLoader = guarded(...roles);

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Page to verify the user's phone and e-mail by code; nothing depends on it. */
export default function Verify() {
  const { t } = useLingui();
  const session = useSignedIn();
  const [search] = useSearchParams();
  const user = useOwnAccount().data?.user;
  const hasEmail = user?.email !== '';
  const isDone = user !== undefined && user.phone_verified_at !== null;
  const title = hasEmail ? t`Verify your phone and email` : t`Verify your phone`;
  return (
    <OwnPage title={title}>
      <div className="mx-auto grid max-w-md gap-5">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-ink-soft">
          <Trans>Then our messages reach you, and you can always get back into your account.</Trans>
        </p>
        <Loaded />
        {session !== null && (
          <Link
            to={safeNextPath(search.get('next')) ?? homeOf(session.user.role)}
            className={buttonLook('ghost')}
          >
            {isDone ? <Trans>Continue</Trans> : <Trans>Later</Trans>}
          </Link>
        )}
      </div>
    </OwnPage>
  );
}

function useOwnAccount() {
  const { t } = useLingui();
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => call(me, { signal }),
    meta: { failure: t`Couldn't load your account` },
  });
}

function Loaded() {
  const { t, i18n } = useLingui();
  const account = useOwnAccount();
  if (account.data !== undefined) {
    const { user } = account.data;
    return (
      <>
        {user.phone !== null && (
          <VerifyCard channel="phone" address={user.phone} isVerified={user.phone_verified_at !== null} />
        )}
        {user.email !== '' && (
          <VerifyCard channel="email" address={user.email} isVerified={user.email_verified_at !== null} />
        )}
        {user.phone !== null && !isStaff(user.role) && <ChangePhone old={user.phone} />}
      </>
    );
  }
  if (account.errorUpdateCount === 0)
    return (
      <Card>
        <DetailSkeleton label={t`Loading...`} />
      </Card>
    );
  return (
    <ErrorState
      title={<Trans>Couldn't load your account</Trans>}
      retryLabel={<Trans>Try again</Trans>}
      retrying={account.isFetching}
      onRetry={() => void account.refetch()}
    >
      {explain(i18n, account.error, t`Please try again.`)}
    </ErrorState>
  );
}

const isStaff = (role: Role): boolean => role === 'manager' || role === 'super_admin';
