import type { I18n } from '@lingui/core';
import { readDeskAreas } from '../../../lib/manager-areas.ts';
import { ownGroups, ownPlaces, type Place } from '../../../staff-kit/tabs.ts';
import type { Goal } from './destinations.ts';
import { searchTerms } from './search-terms.labels.ts';

/** Returns every tab and view that the signed-in user has, in the displayed order. */
export function allDestinations(i18n: I18n): Goal[] {
  const goalAt = ({ at, label }: Place, of?: string): Goal => {
    const terms = searchTerms[at];
    return { at, name: i18n._(label), of, terms: terms === undefined ? '' : i18n._(terms) };
  };
  return ownGroups(readDeskAreas()).flatMap(({ tabs }) =>
    tabs.flatMap((tab) => {
      const first = goalAt(tab);
      const views = tab.views === undefined ? [] : ownPlaces(tab.views, readDeskAreas());
      return [first, ...views.filter(({ at }) => at !== tab.at).map((view) => goalAt(view, first.name))];
    }),
  );
}
