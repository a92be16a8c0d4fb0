import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { DAYS_A_MONTH, HOURS_A_DAY } from '@dihaadi/contract/wages';
import { badField } from '../../platform/errors.ts';

/** Skill class of each trade, for notifications that name no trade. */
const CLASS_OF: Record<ServiceCategory, SkillClass> = {
  electrician: 'skilled',
  plumber: 'skilled',
  painter: 'skilled',
  carpenter: 'skilled',
  ac_repair: 'skilled',
  driver: 'skilled',
  housekeeping: 'unskilled',
  office_boy: 'unskilled',
  cleaning: 'unskilled',
};

export const classOf = (category: ServiceCategory): SkillClass => CLASS_OF[category];

/** Work in terms of the notifications: a trade in a state, by its name. */
export type Work = { state: string; category: ServiceCategory };

/** Whether a notified wage applies to this work: for this trade, or for its whole class. */
export const isFor = (
  wage: { state: string; category: ServiceCategory | null; skillClass: SkillClass },
  { state, category }: Work,
): boolean =>
  wage.state === state &&
  (wage.category === null ? wage.skillClass === classOf(category) : wage.category === category);

type Notified = { category: ServiceCategory | null; effectiveFrom: string; paisePerDay: number };

/**
 * Returns the wage in force on a day (`YYYY-MM-DD`) among those for one trade and its class: one for this trade before
 * one for its class, newest first, and of two from the same day the higher.
 */
export function inForceOn<Wage extends Notified>(wages: readonly Wage[], day: string): Wage | undefined {
  const begun = wages.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const ofTrade = begun.filter(({ category }) => category !== null);
  return (ofTrade.length > 0 ? ofTrade : begun).toSorted(
    (a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom) || b.paisePerDay - a.paisePerDay,
  )[0];
}

/** Returns the highest of the wages in force on these days; undefined if none is known. */
export const highestOn = <Wage extends Notified>(
  wages: readonly Wage[],
  days: readonly string[],
): Wage | undefined =>
  [...new Set(days)]
    .flatMap((day) => inForceOn(wages, day) ?? [])
    .toSorted((a, b) => b.paisePerDay - a.paisePerDay)[0];

/** Converts a daily minimum to hourly (rounded up to a paisa) and monthly (design/india.md, section 4). */
export const perHour = (paisePerDay: number): number => Math.ceil(paisePerDay / HOURS_A_DAY);
export const perMonth = (paisePerDay: number): number => paisePerDay * DAYS_A_MONTH;

/** Throws 400 if a read-only field is changed. */
export function checkReadOnly(
  shown: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): void {
  for (const field of ['id', 'per_hour', 'per_month', 'created_at'])
    if (sent[field] !== undefined && sent[field] !== shown[field]) throw badField(field, 'cannot-be-changed');
}
