import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { moderationViews } from '../../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../../staff-kit/views-switch.tsx';

/** The Moderation tab: what waits for a decision of staff, each kind at an address of its own. */
export default function Moderation() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">{t`Moderation`}</h2>
      <ViewsSwitch views={moderationViews} />
      <Outlet />
    </div>
  );
}
