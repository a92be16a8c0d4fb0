import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { homeOf } from '../../lib/home.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { NomineeCard } from './nominee-card.tsx';
import { RequestsCard } from './requests-card.tsx';

export const clientLoader = guarded('customer', 'worker', 'driver', 'job_provider', 'job_seeker');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** One's data: a copy of all of it, what one has agreed to, and the end of the account. */
export default function Privacy() {
  const { t } = useLingui();
  const session = useSignedIn();
  return (
    <Page
      title={t`Your data and privacy`}
      corner={
        <>
          <LanguageSwitch />
          <SignOut />
        </>
      }
    >
      <div className="mx-auto grid max-w-xl gap-5">
        <h1 className="text-3xl">
          <Trans>Your data and privacy</Trans>
        </h1>
        <ExportCard />
        <ConsentsCard />
        <RequestsCard />
        <NomineeCard />
        <EraseCard />
        {session !== null && (
          <Link to={homeOf(session.user.role)} className={buttonLook('ghost')}>
            <Trans>Back to your dashboard</Trans>
          </Link>
        )}
      </div>
    </Page>
  );
}
