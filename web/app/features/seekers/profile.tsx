import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '../../shell/query-state.tsx';
import { AccountLinks } from '../../shell/account-links.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { BlockedCompanies } from './blocked-companies.tsx';
import { partLabels } from './seekers.labels.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProvedWork } from './proved-work.tsx';
import { ownProfile } from './queries.ts';
import { Resume } from './resume.tsx';

/** The seeker's work and location preferences, résumé and privacy settings. */
export default function Profile() {
  const { i18n } = useLingui();
  const profile = useQuery(ownProfile);
  return (
    <div className="grid gap-5">
      <RoleSwitch place="me" />
      <QueryState
        query={profile}
        failure={<Trans>Couldn't load your profile</Trans>}
        skeleton={{ rows: 3, className: 'h-48' }}
      >
        {(row) => (
          <>
            <h1 className="text-3xl wrap-anywhere">{row.name}</h1>
            <Card className="grid gap-3">
              <ProgressBar
                label={<Trans>Your profile</Trans>}
                value={row.completion.percent}
                text={`${row.completion.percent} %`}
              />
              {row.completion.missing.length > 0 && (
                <p className="text-ink-soft">
                  {row.completion.missing.map((part) => i18n._(partLabels[part])).join(' · ')}
                </p>
              )}
            </Card>
            <Card>
              <ProfileForm profile={row} />
            </Card>
            <Resume profile={row} />
            <ProvedWork profile={row} />
          </>
        )}
      </QueryState>
      <BlockedCompanies />
      <Link to="/verify" className={buttonLook('secondary', 'sm:justify-self-start')}>
        <Trans>Verify your phone and email</Trans>
      </Link>
      <AccountLinks />
      <SignOut place="me" />
    </div>
  );
}
