import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPhone } from '../../lib/format.ts';
import { useSignedIn } from '../../lib/guard.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PhotoCard } from './photo-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ownProfile } from './queries.ts';

/** Photo, personal details, phone and email of the signed-in user, whatever their role. */
export function PersonalDetails() {
  const { t } = useLingui();
  const role = useSignedIn()?.user.role;
  const profile = useQuery(ownProfile);
  if (role === undefined) return null;
  return (
    <QueryState
      query={profile}
      failure={<Trans>Couldn't load your profile</Trans>}
      skeleton={{ rows: 3, className: 'h-40' }}
    >
      {(row) => (
        <>
          <PhotoCard profile={row} />
          <Card>
            <ProfileForm profile={row} role={role} />
          </Card>
          <Card className="grid gap-4">
            <h2 className="text-xl">
              <Trans>Phone and email</Trans>
            </h2>
            <Facts>
              <Fact term={<Trans>Phone</Trans>}>
                {row.phone === null ? t`Not added yet` : formatPhone(row.phone)}
              </Fact>
              <Fact term={<Trans>Email</Trans>}>{row.email ?? t`Not added yet`}</Fact>
            </Facts>
            <Link to="/verify" className={buttonLook('secondary', 'sm:justify-self-start')}>
              <Trans>Change or verify</Trans>
            </Link>
          </Card>
        </>
      )}
    </QueryState>
  );
}
