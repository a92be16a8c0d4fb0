import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Db } from '../../platform/db.ts';
import { wagesUntil } from './minimum-wages.queries.ts';
import { classOf, highestOn, perHour, perMonth } from './minimum-wages.rules.ts';

/** What work must pay at least, in paise, and where that stands. */
export type MinimumWageInForce = {
  paisePerHour: number;
  paisePerDay: number;
  paisePerMonth: number;
  skillClass: SkillClass;
  source: string;
  /** `YYYY-MM-DD`, in India. */
  effectiveFrom: string;
};

/**
 * What a trade must pay at least in a state (by its name) on each of these days in India (`YYYY-MM-DD`): the highest figure
 * that is in force on any of them; undefined where none is known. A figure for just this trade counts before one for its
 * skill class, and of each the newest that has begun.
 */
export async function minimumWageOn(
  db: Db,
  of: { state: string; category: ServiceCategory; days: readonly string[] },
): Promise<MinimumWageInForce | undefined> {
  const { state, category, days } = of;
  const last = days.toSorted().at(-1);
  if (last === undefined) return undefined;
  const known = await wagesUntil(db, { state, category, skillClass: classOf(category), day: last });
  const wage = highestOn(known, days);
  if (wage === undefined) return undefined;
  const { paisePerDay, skillClass, source, effectiveFrom } = wage;
  return {
    paisePerHour: perHour(paisePerDay),
    paisePerDay,
    paisePerMonth: perMonth(paisePerDay),
    skillClass,
    source,
    effectiveFrom,
  };
}
