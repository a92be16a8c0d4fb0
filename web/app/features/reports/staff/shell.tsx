import { Outlet } from 'react-router';
import { moderationViews } from '../../../staff-kit/tabs.ts';
import { ViewsPage } from '../../../staff-kit/views-page.tsx';

const headed = ['moderation/disputes'];

/** Moderation tab: queues awaiting a staff decision, each kind at its own address. */
export default function Moderation() {
  return (
    <ViewsPage views={moderationViews} headed={headed}>
      <Outlet />
    </ViewsPage>
  );
}
