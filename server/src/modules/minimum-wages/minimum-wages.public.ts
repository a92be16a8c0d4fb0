import type { SkillClass } from '@dihaadi/contract/minimum-wages';
import type { Db } from '../../platform/db.ts';
import { type Wage, wagesUntil } from './minimum-wages.queries.ts';
import { classOf, highestOn, isFor, perHour, perMonth, type Work } from './minimum-wages.rules.ts';

/** Minimum wage for work, in paise, and its source. */
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
 * Returns a trade's minimum wage in a state (by name) on these days in India (`YYYY-MM-DD`): the highest figure in
 * force on any of them; undefined if none is known. A figure for this trade precedes one for its skill class, and for
 * each the newest that has begun applies.
 */
export async function minimumWageOn(
  db: Db,
  { days, ...work }: Work & { days: readonly string[] },
): Promise<MinimumWageInForce | undefined> {
  const [wage] = await minimumWagesOn(db, { works: [work], days });
  return wage;
}

/** Same as `minimumWageOn` for many kinds of work at once, in their order, with one query. */
export async function minimumWagesOn(
  db: Db,
  { works, days }: { works: readonly Work[]; days: readonly string[] },
): Promise<(MinimumWageInForce | undefined)[]> {
  const last = days.toSorted().at(-1);
  if (last === undefined || works.length === 0) return works.map(() => undefined);
  const categories = [...new Set(works.map(({ category }) => category))];
  const known = await wagesUntil(db, {
    states: [...new Set(works.map(({ state }) => state))],
    categories,
    skillClasses: [...new Set(categories.map(classOf))],
    day: last,
  });
  return works.map((work) => {
    const wage = highestOn(
      known.filter((one) => isFor(one, work)),
      days,
    );
    return wage && inForce(wage);
  });
}

const inForce = ({ paisePerDay, skillClass, source, effectiveFrom }: Wage): MinimumWageInForce => ({
  paisePerHour: perHour(paisePerDay),
  paisePerDay,
  paisePerMonth: perMonth(paisePerDay),
  skillClass,
  source,
  effectiveFrom,
});
export { minimumWagesApprovals } from './minimum-wages.approvals.ts';
