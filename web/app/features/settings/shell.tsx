import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NavLink, Outlet } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { tabLook, tabRow } from '../../ui/tabs.ts';
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
  const { t, i18n } = useLingui();
  const { isLoading } = useFour();
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl">{t`Settings`}</h2>
      <nav aria-label={t`Settings`} className={tabRow}>
        {subTabs.map(({ at, label }) => (
          <NavLink key={at} to={at} className={tabLook}>
            {i18n._(label)}
          </NavLink>
        ))}
      </nav>
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
