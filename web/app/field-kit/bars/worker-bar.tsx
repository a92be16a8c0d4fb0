import { useLingui } from '@lingui/react/macro';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { Home, Person, Tasks } from '../../ui/pictograms/things.tsx';
import { BottomBar } from '../bottom-bar.tsx';

/** Tabs of workers, below `base`, with each page's name. */
export function useWorkTabs(base: string) {
  const { t } = useLingui();
  return [
    {
      to: base,
      name: t`My jobs today`,
      label: t`Today`,
      picture: <Home className="size-7" />,
      isHome: true,
    },
    { to: `${base}/jobs`, name: t`My jobs`, label: t`My jobs`, picture: <Tasks className="size-7" /> },
    {
      to: `${base}/earnings`,
      name: t`My earnings`,
      label: t`Earnings`,
      picture: <Wallet className="size-7" />,
    },
    { to: `${base}/me`, name: t`About me`, label: t`Me`, picture: <Person className="size-7" /> },
  ];
}

/** Main navigation of a worker, and of a driver who is booked as one. */
export function WorkBar({ base = '/worker/dashboard' }: { base?: string }) {
  const { t } = useLingui();
  return <BottomBar label={t`My jobs`} items={useWorkTabs(base)} />;
}
