import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { SubTabs } from '../../../staff-kit/sub-tabs.tsx';
import { moderationViews } from '../../../staff-kit/tabs.ts';

/** The Moderation tab: what waits for a decision of staff, each kind at an address of its own. */
export default function Moderation() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">{t`Moderation`}</h2>
      <SubTabs label={t`Moderation`} tabs={moderationViews()} />
      <Outlet />
    </div>
  );
}
