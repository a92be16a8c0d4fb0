import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { guarded, refreshSession, useSignedIn } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { useDeskAreas } from '../../lib/manager-areas.ts';
import { createFeed, type LiveFeed } from '../../lib/live-feed.ts';
import { useLive } from '../../lib/live.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../notifications/public.ts';
import { SosAlarm } from '../sos/public.ts';
import { SignOut } from '../../shell/sign-out.tsx';
import { AskApproval } from '../../staff-kit/ask-approval.tsx';
import { dashboard, isOwnAddress } from '../../staff-kit/tabs.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { StaffFrame } from './frame.tsx';
import { NotYourArea } from './not-your-area.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export const clientLoader = withTexts('desk', guarded('super_admin'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function AdminShell() {
  const { t } = useLingui();
  const session = useSignedIn();
  const name = session?.user.name || t`Admin`;
  const title = session?.user.role === 'manager' ? t`Manager Dashboard` : t`Super Admin Dashboard`;
  const [feed] = useState(createFeed);
  // Positions are streamed only while the map is open.
  const { pathname } = useLocation();
  const moves = pathname === `${dashboard()}/dispatch`;
  const status = useLive(session === null ? null : `${session.access_token} ${moves}`, {
    endpoint: events,
    feed,
    ...(moves && { query: { moves: 'true' } }),
  });
  useDeskAreaReload(feed, session?.user.id);
  const isOwn = isOwnAddress(pathname.slice(dashboard().length + 1), useDeskAreas());
  return (
    <StaffFrame
      title={title}
      welcome={<Trans>Welcome, {name}</Trans>}
      alarm={<SosAlarm />}
      state={<ConnectionState status={status} />}
      corner={
        <>
          <PaletteButton />
          <ShortcutList />
          <LanguageSwitch />
          <Bell />
          <SignOut />
        </>
      }
    >
      {isOwn ? <Outlet context={feed} /> : <NotYourArea />}
      <AskApproval />
    </StaffFrame>
  );
}

/** Reloads the desk areas when a super admin has changed this team member. */
function useDeskAreaReload(feed: LiveFeed, userId: string | undefined): void {
  useEffect(
    () =>
      feed.watch({
        onChanges: (changes) => {
          const isOwn = changes.some(
            (event) => event !== 'reset' && event.thing === 'account' && event.thing_id === userId,
          );
          // Without a response the server still refuses other areas.
          if (isOwn) void refreshSession().catch(() => undefined);
        },
        onMove: () => undefined,
      }),
    [feed, userId],
  );
}
