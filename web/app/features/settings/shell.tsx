import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { settingsViews } from '../../staff-kit/tabs.ts';
import { ViewsPage } from '../../staff-kit/views-page.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { useSettingQueries } from './queries.ts';

const headed = ['settings/payments', 'settings/audit-log'];

/** Settings tab: each sub-tab has its own address; switching changes only the view. */
export default function Settings() {
  const { t } = useLingui();
  const { isLoading } = useSettingQueries();
  return (
    <ViewsPage views={settingsViews} headed={headed}>
      {isLoading ? (
        <Card>
          <DetailSkeleton label={t`Loading...`} />
        </Card>
      ) : (
        <Outlet />
      )}
    </ViewsPage>
  );
}
