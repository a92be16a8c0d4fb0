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
import { SosAlarm } from '../sos/public.ts';
import { SignOut } from '../../shell/sign-out.tsx';
import { AskApproval } from '../../staff-kit/ask-approval.tsx';
import { dashboard } from '../../staff-kit/tabs.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { StaffFrame } from './frame.tsx';
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
  // Where everybody is comes only to who looks at it.
  const moves = useLocation().pathname === `${dashboard()}/dispatch`;
  const status = useLive(session === null ? null : `${session.access_token} ${moves}`, {
    endpoint: events,
    feed,
    ...(moves && { query: { moves: 'true' } }),
  });
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
      <Outlet context={feed} />
      <AskApproval />
    </StaffFrame>
  );
}
