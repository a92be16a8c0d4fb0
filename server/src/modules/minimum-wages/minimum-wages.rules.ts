import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { DAYS_A_MONTH, HOURS_A_DAY } from '@dihaadi/contract/wages';
import { badField } from '../../platform/errors.ts';

/** Which class the trades are of, where a notification names no trade. */
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

/** Work as the notifications know it: a trade in a state, by its name. */
export type Work = { state: string; category: ServiceCategory };

/** Whether a wage was notified for this work: for just this trade, or for its whole class. */
export const isFor = (
  wage: { state: string; category: ServiceCategory | null; skillClass: SkillClass },
  { state, category }: Work,
): boolean =>
  wage.state === state &&
  (wage.category === null ? wage.skillClass === classOf(category) : wage.category === category);

type Notified = { category: ServiceCategory | null; effectiveFrom: string; paisePerDay: number };

/**
 * The wage in force on a day (`YYYY-MM-DD`), of those notified for one trade and its class: one for just this trade before
 * one for its whole class, the newest first, of two from the same day the higher one.
 */
export function inForceOn<Wage extends Notified>(wages: readonly Wage[], day: string): Wage | undefined {
  const begun = wages.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const ofTrade = begun.filter(({ category }) => category !== null);
  return (ofTrade.length > 0 ? ofTrade : begun).toSorted(
    (a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom) || b.paisePerDay - a.paisePerDay,
  )[0];
}

/** The highest of the wages in force on these days; undefined where none is known for any of them. */
export const highestOn = <Wage extends Notified>(
  wages: readonly Wage[],
  days: readonly string[],
): Wage | undefined =>
  [...new Set(days)]
    .flatMap((day) => inForceOn(wages, day) ?? [])
    .toSorted((a, b) => b.paisePerDay - a.paisePerDay)[0];

/** What a day's minimum comes to by the hour, a started paisa counting in full, and by the month (design/india.md, section 4). */
export const perHour = (paisePerDay: number): number => Math.ceil(paisePerDay / HOURS_A_DAY);
export const perMonth = (paisePerDay: number): number => paisePerDay * DAYS_A_MONTH;

/** Refuses, with 400, a read-only field that is sent otherwise than it is. */
export function checkReadOnly(
  shown: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): void {
  for (const field of ['id', 'per_hour', 'per_month', 'created_at'])
    if (sent[field] !== undefined && sent[field] !== shown[field]) throw badField(field, 'cannot-be-changed');
}
