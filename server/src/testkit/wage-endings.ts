import { MOST_HOURS_A_DAY } from '@dihaadi/contract/wages';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { type Facts, objectToHours, own, type Place } from './wage-steps.ts';

/** `end`: the agreed one, in minutes after the start. */
type Ending = (
  place: Place,
  of: { facts: Facts; quantity: number; end: number },
) => { at: number; run: () => Promise<unknown> }[];

/** The least that is billed of hours, in half hours: a call-out of two hours. */
const leastHalves = (quantity: number): number => 2 * Math.min(quantity, 2);

/** The worker stays to the end, perhaps longer. */
const wholly: Ending = (place, { facts, quantity, end }) => {
  const { app, chance } = place;
  facts.overtimeHours = chance.upTo(Math.min(2, MOST_HOURS_A_DAY - quantity - facts.addedHours));
  return [{ at: end, run: () => app.ok(checkOut, own(place)) }];
};

/** The worker leaves some minutes after a half hour: the one that has begun counts. */
const leftEarly: Ending = (place, { facts, quantity, end }) => {
  const { app, chance } = place;
  const whole = 1 + chance.upTo(end / 30 - 2);
  facts.billedHalves = Math.max(leastHalves(quantity), whole + 1);
  const body = { reason: 'left_early' } as const;
  return [{ at: whole * 30 + 7, run: () => app.ok(checkOut, { ...own(place), body }) }];
};

/** The customer objects to the hours, and staff decide; not where less can't be billed. */
const objectedTo: Ending = (place, of) => {
  const { facts, quantity, end } = of;
  const { app, chance } = place;
  const least = leastHalves(quantity);
  if (end / 30 <= least) return wholly(place, of);
  const found = least + chance.upTo(end / 30 - least);
  facts.billedHalves = found;
  return [
    { at: end, run: () => app.ok(checkOut, own(place)) },
    { at: end + 2, run: () => objectToHours(place, found) },
  ];
};

/** How work by the hour ends. */
export const endings = [wholly, leftEarly, objectedTo] as const;
