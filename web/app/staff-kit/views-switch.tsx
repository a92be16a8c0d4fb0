import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { useDeskAreas } from '../lib/manager-areas.ts';
import { tabLook, tabRow } from '../ui/tabs.ts';
import { useTabInView } from './tab-in-view.ts';
import { dashboard, ownPlaces, type Views } from './tabs.ts';

/** Switch between a tab's views, each at its own address. On a desktop they are below their tab, at the side. */
export function ViewsSwitch({ views }: { views: Views }) {
  const { i18n } = useLingui();
  const areas = useDeskAreas();
  return (
    <nav ref={useTabInView()} aria-label={i18n._(views.label)} className={`mb-4 lg:hidden ${tabRow}`}>
      {ownPlaces(views, areas).map(({ at, label }) => (
        <NavLink key={at} to={`${dashboard()}/${at}`} className={tabLook}>
          {i18n._(label)}
        </NavLink>
      ))}
    </nav>
  );
}
