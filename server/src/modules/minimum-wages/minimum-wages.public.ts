import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Db } from '../../platform/db.ts';
import { wageInForce } from './minimum-wages.queries.ts';
import { classOf, perHour, perMonth } from './minimum-wages.rules.ts';

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
 * What a trade must pay at least in a state (by its name) on a day in India (`YYYY-MM-DD`); undefined where no figure is
 * known. A figure for just this trade counts before one for its skill class, and of each the newest that has begun.
 */
export async function minimumWageOn(
  db: Db,
  of: { state: string; category: ServiceCategory; day: string },
): Promise<MinimumWageInForce | undefined> {
  const wage = await wageInForce(db, { ...of, skillClass: classOf(of.category) });
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
