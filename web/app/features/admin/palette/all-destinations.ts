import type { I18n } from '@lingui/core';
import { readDeskAreas } from '../../../lib/manager-areas.ts';
import { ownGroups, ownPlaces } from '../../../staff-kit/tabs.ts';
import type { Goal } from './destinations.ts';

/** Returns every tab and view that the signed-in user has, in the displayed order. */
export const allDestinations = (i18n: I18n): Goal[] =>
  ownGroups(readDeskAreas()).flatMap(({ tabs }) =>
    tabs.flatMap(({ label, at, views }) => {
      const tab = i18n._(label);
      const first: Goal = { at, name: tab, of: undefined };
      const others =
        views === undefined ? [] : ownPlaces(views, readDeskAreas()).filter((one) => one.at !== at);
      return [first, ...others.map((one): Goal => ({ at: one.at, name: i18n._(one.label), of: tab }))];
    }),
  );
