import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { createFeed } from '../../lib/live-feed.ts';
import { useLive } from '../../lib/live.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../notifications/public.ts';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { PaletteButton } from './palette-button.tsx';
import { TabBar } from './tab-bar.tsx';

export const clientLoader = withTexts('desk', guarded('super_admin'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function AdminShell() {
  const { t } = useLingui();
  const session = useSignedIn();
  const name = session?.user.name || t`Admin`;
  const title = session?.user.role === 'manager' ? t`Manager Dashboard` : t`Super Admin Dashboard`;
  const [feed] = useState(createFeed);
  // Where everybody is comes only to who looks at it.
  const moves = useLocation().pathname === `${dashboard()}/dispatch`;
  const status = useLive(session === null ? null : `${session.access_token} ${moves}`, {
    endpoint: events,
    feed,
    ...(moves && { query: { moves: 'true' } }),
  });
  return (
    <Page
      wide
      isCornerFull
      title={title}
      corner={
        <>
          <PaletteButton />
          <LanguageSwitch />
          <Bell />
          <SignOut />
        </>
      }
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">
            <Trans>Welcome, {name}</Trans>
          </p>
        </div>
        <ConnectionState status={status} />
      </div>
      <TabBar />
      <div className="pt-6">
        <Outlet context={feed} />
      </div>
    </Page>
  );
}
