import type { I18n } from '@lingui/core';
import {
  bookingViews,
  marketingViews,
  peopleViews,
  type Place,
  settingsViews,
  tabs,
} from '../../../staff-kit/tabs.ts';
import type { Goal } from './goals.ts';

// The views whose addresses stand below their tab's, and those that stand beside it.
const below: Readonly<Record<string, readonly Place[]>> = {
  marketing: marketingViews,
  settings: settingsViews,
};
const beside: Readonly<Record<string, readonly Place[]>> = { drivers: peopleViews, bookings: bookingViews };

/** Every tab and every view of one, in the order in which they stand. */
export const allDestinations = (i18n: I18n): Goal[] =>
  tabs.flatMap(({ label, at: [at] }) => {
    const tab = i18n._(label);
    const view = (path: string, { label: words }: Place): Goal => ({
      at: path,
      name: i18n._(words),
      of: tab,
    });
    const first: Goal = { at, name: tab, of: undefined };
    const others = (beside[at] ?? []).filter((one) => one.at !== at);
    return [first].concat(
      (below[at] ?? []).map((one) => view(`${at}/${one.at}`, one)),
      others.map((one) => view(one.at, one)),
    );
  });
