import { MOST_HOURS_A_DAY } from '@dihaadi/contract/wages';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { type Facts, mark, objectToHours, own, type WorkedAssignment } from './wage-steps.ts';

/** `end`: the agreed end, in minutes after the start. */
type Ending = (
  place: WorkedAssignment,
  of: { facts: Facts; quantity: number; end: number; day: string },
) => { at: number; run: () => Promise<unknown> }[];

/** Returns the minimum that is billed for hourly work, in half hours: a call-out of two hours. */
const leastHalves = (quantity: number): number => 2 * Math.min(quantity, 2);

/** The worker stays to the end, or longer. */
const wholly: Ending = (place, { facts, quantity, end }) => {
  const { app, chance } = place;
  facts.overtimeHours = chance.upTo(Math.min(2, MOST_HOURS_A_DAY - quantity - facts.addedHours));
  return [{ at: end, run: () => app.ok(checkOut, own(place)) }];
};

/**
 * The worker leaves some minutes into a half hour, which counts in full. An hour of overtime that the customer marked
 * before counts only if all agreed hours do.
 */
const leftEarly: Ending = (place, { facts, quantity, end, day }) => {
  const { app, chance } = place;
  const hasRoom = quantity + facts.addedHours < MOST_HOURS_A_DAY;
  const overtime_hours = hasRoom ? chance.upTo(1) : 0;
  const whole = 1 + chance.upTo(end / 30 - 2);
  facts.billedHalves = Math.max(leastHalves(quantity), whole + 1);
  facts.overtimeHours = facts.billedHalves < end / 30 ? 0 : overtime_hours;
  const body = { reason: 'left_early' } as const;
  return [
    { at: whole * 30 + 5, run: () => mark(place, { day, mark: 'present', overtime_hours }) },
    { at: whole * 30 + 7, run: () => app.ok(checkOut, { ...own(place), body }) },
  ];
};

/** The customer objects to the hours, and staff decide; only where less can be billed. */
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

/** The ways in which hourly work ends. */
export const endings = [wholly, leftEarly, objectedTo] as const;
