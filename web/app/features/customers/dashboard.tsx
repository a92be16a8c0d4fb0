import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';

export const clientLoader = guarded('customer');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function CustomerDashboard() {
  const { t } = useLingui();
  const name = useSignedIn()?.user.name ?? '';
  return (
    <Page
      title={t`My dashboard`}
      corner={
        <>
          <LanguageSwitch />
          <SignOut />
        </>
      }
    >
      <div className="grid gap-6">
        <h1 className="text-3xl">
          <Trans>Welcome, {name}</Trans>
        </h1>
        <Outlet />
      </div>
    </Page>
  );
}
