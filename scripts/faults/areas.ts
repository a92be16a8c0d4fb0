import { access } from './access.ts';
import { bookings } from './bookings.ts';
import type { Fault } from './fault.ts';
import { market } from './market.ts';
import { money } from './money.ts';
import { screens } from './screens.ts';
import { trips } from './trips.ts';
import { workers } from './workers.ts';

/** All faults, by area. */
export const areas: Readonly<Record<string, readonly Fault[]>> = {
  access,
  bookings,
  trips,
  workers,
  money,
  market,
  screens,
};
