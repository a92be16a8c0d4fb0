import { Outlet } from 'react-router';
import { moderationViews } from '../../../staff-kit/tabs.ts';
import { ViewsPage } from '../../../staff-kit/views-page.tsx';

const headed = ['moderation/disputes'];

/** The Moderation tab: what waits for a decision of staff, each kind at an address of its own. */
export default function Moderation() {
  return (
    <ViewsPage views={moderationViews} headed={headed}>
      <Outlet />
    </ViewsPage>
  );
}
