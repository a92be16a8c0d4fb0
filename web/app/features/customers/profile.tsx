import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileQuery } from '../locations/public.ts';
import { explain } from '../../lib/problems.ts';
import { AccountLinks } from '../../shell/account-links.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Addresses } from './addresses.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the customer is and where they live. */
export default function Profile() {
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-3xl">
        <Trans>My profile</Trans>
      </h1>
      <Card>
        <Loaded />
      </Card>
      <Addresses />
      <Link to="/verify" className={buttonLook('secondary', 'sm:justify-self-start')}>
        <Trans>Verify your phone and email</Trans>
      </Link>
      <AccountLinks />
      <RoleSwitch place="me" />
      <SignOut place="me" />
    </div>
  );
}

function Loaded() {
  const { t, i18n } = useLingui();
  const profile = useQuery({
    ...profileQuery,
    meta: { failure: t`Failed to load your profile` },
  });
  // What is being typed stays, whatever becomes of a later look.
  if (profile.data !== undefined) return <ProfileForm profile={profile.data} />;
  if (profile.errorUpdateCount === 0) return <DetailSkeleton label={t`Loading...`} />;
  return (
    <ErrorState
      title={<Trans>Failed to load your profile</Trans>}
      retryLabel={<Trans>Try again</Trans>}
      retrying={profile.isFetching}
      onRetry={() => void profile.refetch()}
    >
      {explain(i18n, profile.error, t`Please try again.`)}
    </ErrorState>
  );
}
