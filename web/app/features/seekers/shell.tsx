import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { useLive } from '../../lib/live.ts';
import { useSite } from '../../lib/site.ts';
import { ClosedDashboard } from '../../shell/closed-dashboard.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../notifications/public.ts';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Applications } from './applications.tsx';

export const clientLoader = withTexts('seeking', guarded('job_seeker'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** A seeker's own page. Closed by its switch, it says only that it comes. */
export default function Seeking() {
  const { rollout } = useSite();
  return rollout.job_seeker_dashboard ? <Open /> : <ClosedDashboard />;
}

function Open() {
  const { t } = useLingui();
  useLive(useSignedIn()?.access_token ?? null, { endpoint: events });
  return (
    <Page
      title={t`My applications`}
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <SignOut place="header" />
        </>
      }
    >
      <div className="mx-auto max-w-3xl">
        <Applications />
      </div>
    </Page>
  );
}
