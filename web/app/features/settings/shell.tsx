import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { SubTabs } from '../../shell/staff/sub-tabs.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { useFour } from './queries.ts';

const subTabs = [
  { at: 'whatsapp', label: msg`WhatsApp` },
  { at: 'brand', label: msg`Brand & Logo` },
  { at: 'social-media', label: msg`Social Media` },
  { at: 'payment', label: msg`Payment Gateway` },
  { at: 'rollout', label: msg`Rollout` },
  { at: 'platform', label: msg`Platform` },
  { at: 'minimum-wages', label: msg`Minimum wages` },
  { at: 'team', label: msg`Team` },
  { at: 'audit-log', label: msg`Audit log` },
];

/** The Settings tab: its sub-tabs, each at an address of its own; a switch between them changes only the view. */
export default function Settings() {
  const { t } = useLingui();
  const { isLoading } = useFour();
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">{t`Settings`}</h2>
      <SubTabs label={t`Settings`} tabs={subTabs} />
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
