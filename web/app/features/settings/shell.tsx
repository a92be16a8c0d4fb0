import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { settingsViews } from '../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../staff-kit/views-switch.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { useFour } from './queries.ts';

/** The Settings tab: its sub-tabs, each at an address of its own; a switch between them changes only the view. */
export default function Settings() {
  const { t } = useLingui();
  const { isLoading } = useFour();
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* On a desk its name stands at the side. */}
      <h2 className="text-2xl lg:sr-only">{t`Settings`}</h2>
      <ViewsSwitch views={settingsViews} />
      {isLoading ? (
        <Card>
          <DetailSkeleton label={t`Loading...`} />
        </Card>
      ) : (
        <Outlet />
      )}
    </div>
  );
}
