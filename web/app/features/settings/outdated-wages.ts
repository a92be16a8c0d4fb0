import { dayAfter } from '@dihaadi/contract/indian-time';
import type { MinimumWage } from '@dihaadi/contract/minimum-wages';

// States notify new figures every six months, before 1 April and 1 October (design/india.md, section 4).
const MAX_WAGE_AGE_DAYS = 243;

type Figure = Pick<MinimumWage, 'id' | 'state' | 'skill_class' | 'category' | 'effective_from'>;

const isSame = (a: Figure, b: Figure): boolean =>
  a.state === b.state && a.skill_class === b.skill_class && a.category === b.category;

/**
 * Returns the ids of figures in force on `today` (`YYYY-MM-DD`) that are older than eight months and have no newer
 * replacement.
 */
export function outdatedWages(wages: readonly Figure[], today: string): ReadonlySet<string> {
  const oldest = dayAfter(today, -MAX_WAGE_AGE_DAYS);
  return new Set(
    wages
      .filter((one) => one.effective_from < oldest)
      .filter(
        (one) => !wages.some((other) => isSame(one, other) && other.effective_from > one.effective_from),
      )
      .map(({ id }) => id),
  );
}
