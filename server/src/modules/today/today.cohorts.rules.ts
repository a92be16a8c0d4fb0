import type { Cohort } from '@dihaadi/contract/day-figures';
import { dayAfter, weekdayOf } from '@dihaadi/contract/indian-time';

/** Number of weeks compared, including the current one. */
export const COHORT_WEEKS = 12;

const DAYS_PER_WEEK = 7;

/** Returns the Monday of a day's week, both `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => dayAfter(day, -((weekdayOf(day) + 6) % DAYS_PER_WEEK));

/** Returns the Mondays of the last weeks, oldest first, ending with the week of `today`. */
export const lastMondays = (today: string): string[] =>
  Array.from({ length: COHORT_WEEKS }, (_, index) =>
    dayAfter(mondayOf(today), (index - COHORT_WEEKS + 1) * DAYS_PER_WEEK),
  );

/**
 * Returns how many people started in each of these weeks, and how many came back in each later week; empty weeks are
 * left out.
 */
export function cohortsOf(
  rows: readonly { cohort: string; week: string; people: number }[],
  mondays: readonly string[],
): Cohort[] {
  const people = new Map(rows.map((row) => [`${row.cohort} ${row.week}`, row.people]));
  const at = (cohort: string, week: string) => people.get(`${cohort} ${week}`) ?? 0;
  return mondays
    .map((cohort, index) => ({
      week: cohort,
      people: at(cohort, cohort),
      back: mondays.slice(index + 1).map((week) => at(cohort, week)),
    }))
    .filter((cohort) => cohort.people > 0);
}
