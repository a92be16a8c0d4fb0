import { useLingui } from '@lingui/react/macro';
import { Star } from '../../ui/pictograms/steps.tsx';
import { Home, Person, Tasks } from '../../ui/pictograms/things.tsx';
import { BottomBar } from '../bottom-bar.tsx';

const BASE = '/job_seeker/dashboard';

/** Tabs of a job seeker, with each page's name. */
export function useSeekerTabs() {
  const { t } = useLingui();
  return [
    {
      to: BASE,
      name: t`Jobs for you`,
      label: t`For you`,
      picture: <Home className="size-7" />,
      isHome: true,
    },
    {
      to: `${BASE}/applications`,
      name: t`My applications`,
      label: t`Applied`,
      picture: <Tasks className="size-7" />,
    },
    { to: `${BASE}/saved`, name: t`Saved`, label: t`Saved`, picture: <Star className="size-7" /> },
    { to: `${BASE}/profile`, name: t`My profile`, label: t`Profile`, picture: <Person className="size-7" /> },
  ];
}

/** Main navigation of a job seeker. */
export function SeekerBar() {
  const { t } = useLingui();
  return <BottomBar label={t`My job search`} items={useSeekerTabs()} />;
}
