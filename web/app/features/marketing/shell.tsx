import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { SubTabs } from '../../shell/staff/sub-tabs.tsx';

const subTabs = [
  { at: 'analytics', label: msg`Analytics` },
  { at: 'coupons', label: msg`Coupons` },
  { at: 'referrals', label: msg`Referrals` },
  { at: 'payouts', label: msg`Payouts` },
  { at: 'campaigns', label: msg`Campaigns` },
];

/** The Marketing tab: its sub-tabs, each at an address of its own. */
export default function Marketing() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SubTabs label={t`Marketing`} tabs={subTabs} />
      <Outlet />
    </div>
  );
}
