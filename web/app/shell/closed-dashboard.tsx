import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSignedIn } from '../lib/guard.ts';
import { publicPath, useLocale } from '../lib/i18n.tsx';
import { useLive } from '../lib/live.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Page } from './page.tsx';
import { RoleSwitch } from './role-switch.tsx';
import { SignOut } from './sign-out.tsx';
import { buttonLook } from '../ui/button.tsx';
import { ComingSoon } from './coming-soon.tsx';

/** Dashboard of an area that is not open yet, below content that still concerns the user. */
export function ClosedDashboard({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const session = useSignedIn();
  useLive(session?.access_token ?? null, { endpoint: events });
  const home = publicPath('/', useLocale());
  const name = session?.user.name ?? '';
  return (
    <Page
      title={t`Coming Soon`}
      corner={
        <>
          <LanguageSwitch />
          <RoleSwitch place="header" />
          <SignOut />
        </>
      }
    >
      <RoleSwitch place="me" />
      {children}
      <ComingSoon>
        <p className="text-lg font-semibold">
          <Trans>Welcome, {name}</Trans>
        </p>
        <p className="text-ink-soft">
          <Trans>Your account is ready. This part of Dihaadi isn't open yet.</Trans>
        </p>
        <a href={home} className={buttonLook('secondary')}>
          <Trans>Go to home page</Trans>
        </a>
      </ComingSoon>
    </Page>
  );
}
