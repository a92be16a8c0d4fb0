import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { moderationViews } from '../../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../../staff-kit/views-switch.tsx';

/** The Moderation tab: what waits for a decision of staff, each kind at an address of its own. */
export default function Moderation() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  // The list of disputes has a heading of its own.
  const view = moderationViews.places.find(
    ({ at }) => at !== 'moderation/disputes' && `${pathname}/`.includes(`/${at}/`),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">{view === undefined ? t`Moderation` : i18n._(view.label)}</h2>
      <ViewsSwitch views={moderationViews} />
      <Outlet />
    </div>
  );
}
