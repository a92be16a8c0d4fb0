import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { marketingViews } from '../../staff-kit/tabs.ts';
import { SubTabs } from '../../staff-kit/sub-tabs.tsx';

/** The Marketing tab: its sub-tabs, each at an address of its own. */
export default function Marketing() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SubTabs label={t`Marketing`} tabs={marketingViews} />
      <Outlet />
    </div>
  );
}
