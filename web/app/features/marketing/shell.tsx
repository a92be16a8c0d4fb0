import { Outlet } from 'react-router';
import { marketingViews } from '../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../staff-kit/views-switch.tsx';

/** The Marketing tab: its sub-tabs, each at its own address. */
export default function Marketing() {
  return (
    <>
      <ViewsSwitch views={marketingViews} />
      <div className="grid grid-cols-1 gap-4">
        <Outlet />
      </div>
    </>
  );
}
