import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Edit } from '../../ui/pictograms/signs.tsx';
import { Briefcase, Home, IdCard } from '../../ui/pictograms/things.tsx';
import { BottomBar } from '../bottom-bar.tsx';

const BASE = '/job_provider/dashboard';

/** Tabs of a company, with each page's name. */
export function useProviderTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return [
    { to: BASE, name: t`Hiring`, label: t`Home`, picture: <Home className="size-7" />, isHome: true },
    {
      to: `${BASE}/jobs`,
      name: t`My job posts`,
      label: t`Jobs`,
      picture: <Briefcase className="size-7" />,
      isHere: pathname.startsWith(`${BASE}/jobs`) && !pathname.startsWith(`${BASE}/jobs/new`),
    },
    { to: `${BASE}/jobs/new`, name: t`Post a job`, label: t`Post job`, picture: <Edit className="size-7" /> },
    {
      to: `${BASE}/company`,
      name: t`My company`,
      label: t`Company`,
      picture: <IdCard className="size-7" />,
      // Pages that only the owner can change: plan and team.
      isHere: [`${BASE}/company`, `${BASE}/plans`, `${BASE}/team`].some((path) => pathname.startsWith(path)),
    },
  ];
}

/** Main navigation of a company. */
export function ProviderBar() {
  const { t } = useLingui();
  return <BottomBar label={t`Hiring`} items={useProviderTabs()} />;
}
