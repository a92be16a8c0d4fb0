import {
  type Agreed,
  agreedWith,
  fullWage,
  MOST_HOURS_A_DAY,
  type RateType,
  stretchesOf,
} from '@dihaadi/contract/wages';
import type { ExtensionStatus } from '@dihaadi/contract/worker-bookings/extensions';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { badField, problem } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

export type ExtensionTransition = 'agree' | 'decline' | 'withdraw' | 'lapse';

/** Inserting an extension requests it; `lapse`: the work ended before it was answered. */
export const extensionMachine: Machine<ExtensionStatus, ExtensionTransition> = {
  thing: 'work_extension',
  transitions: {
    agree: { from: ['asked'], to: 'agreed' },
    decline: { from: ['asked'], to: 'declined' },
    withdraw: { from: ['asked'], to: 'withdrawn' },
    lapse: { from: ['asked'], to: 'lapsed' },
  },
};

type Order = Agreed & { startAt: Date };
type Extended = { extendedHours: number };

/** Returns when a worker's hourly work ends, as agreed so far. */
export function agreedEnd(order: Order, of: Extended): Date {
  const { quantity } = agreedWith(order, of);
  return stretchesOf({ ...order, quantity }).at(-1)?.to ?? order.startAt;
}

const MINUTES_AN_HOUR = 60;

/** Returns how many whole hours can be added until the day's maximum, including overtime; 0 for days and months. */
export const maxExtensionHours = (
  { rateType, quantity }: { rateType: RateType; quantity: number },
  { extendedHours, overtimeMinutes }: Extended & { overtimeMinutes: number },
): number =>
  rateType === 'hourly'
    ? Math.max(0, Math.floor(MOST_HOURS_A_DAY - quantity - extendedHours - overtimeMinutes / MINUTES_AN_HOUR))
    : 0;

/** Returns what these extra hours add: the wage in paise, how many of them are overtime, and the new end. */
export function extensionOf(order: Order, { extendedHours }: Extended, hours: number) {
  const before = agreedWith(order, { extendedHours });
  const after = agreedWith(order, { extendedHours: extendedHours + hours });
  return {
    wagePaise: fullWage(after) - fullWage(before),
    overtimeHours: after.overtimeHours - before.overtimeHours,
    endsAt: agreedEnd(order, { extendedHours: extendedHours + hours }),
  };
}

type HourlyAssignment = Extended & { status: AssignmentStatus; overtimeMinutes: number };

/** Whether hours can be added to this work now: hourly, under way, and before its agreed end. */
export const isExtensible = (order: Order, assignment: HourlyAssignment, now: Date): boolean =>
  order.rateType === 'hourly' && assignment.status === 'checked_in' && now < agreedEnd(order, assignment);

/**
 * Throws 409 `invalid-transition` if the work is not hourly, not under way, or past its agreed end; 400 for more hours
 * than a day may have.
 */
export function checkMayExtend(
  order: Order,
  assignment: HourlyAssignment,
  { hours, now }: { hours: number; now: Date },
): void {
  if (order.rateType !== 'hourly' || assignment.status !== 'checked_in')
    throw problem('invalid-transition', 'extension-while-working');
  if (!isExtensible(order, assignment, now)) throw problem('invalid-transition', 'extension-before-end');
  if (hours > maxExtensionHours(order, assignment))
    throw badField('hours', 'day-too-long', { hours: MOST_HOURS_A_DAY });
}
