import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { useTabInView } from './tab-in-view.ts';
import { tabLook, tabRow } from '../ui/tabs.ts';
import type { Place } from './tabs.ts';

type SubTabsProps = {
  /** Names the row: "Settings". */
  label: string;
  /** Each at an address of its own, below the tab's. */
  tabs: readonly Place[];
};

/** The views of one tab; a switch between them changes only the view. */
export function SubTabs({ label, tabs }: SubTabsProps) {
  const { i18n } = useLingui();
  return (
    <nav ref={useTabInView()} aria-label={label} className={tabRow}>
      {tabs.map(({ at, label: words }) => (
        <NavLink key={at} to={at} className={tabLook}>
          {i18n._(words)}
        </NavLink>
      ))}
    </nav>
  );
}
