import { dayAfter, indianDay, weekdayOf } from '@dihaadi/contract/indian-time';
import { inHand } from '@dihaadi/contract/wages';
import { toRupees } from '@dihaadi/contract/money';
import type { Person } from '../../../../platform/actor.ts';
import type { Db } from '../../../../platform/db.ts';
import { type Done, doneBy } from '../../worker-bookings.assignments.queries.ts';
import { checkDashboardOpen } from './dashboard-area.ts';

type By = 'day' | 'week' | 'month';

const MONDAY = 1;
const DAYS_A_WEEK = 7;

const FIRST_DAY: Record<By, (day: string) => string> = {
  day: (day) => day,
  week: (day) => dayAfter(day, -((weekdayOf(day) - MONDAY + DAYS_A_WEEK) % DAYS_A_WEEK)),
  month: (day) => `${day.slice(0, 7)}-01`,
};

const LOOKS_BACK = 2_000;
const STRETCHES = 60;

/**
 * What the person has earned, in hand, by day, week or month of the end of the work, the newest first. Refuses as
 * `checkDashboardOpen`.
 */
export async function readEarnings(deps: { db: Db }, { actor, by }: { actor: Person; by: By }) {
  await checkDashboardOpen(deps.db, actor);
  const done = await doneBy(deps.db, actor.id, LOOKS_BACK);
  const stretches = Map.groupBy(done, (one) => FIRST_DAY[by](indianDay(one.checkedOutAt ?? one.createdAt)));
  return [...stretches]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, STRETCHES)
    .map(([from, works]) => ({
      from,
      works: works.length,
      wage: toRupees(sumOf(works)),
      paid: toRupees(sumOf(works.filter(({ status }) => status === 'settled'))),
    }));
}

const sumOf = (works: readonly Done[]): number =>
  works.reduce((sum, { wagePaise, commissionBp }) => sum + inHand(wagePaise ?? 0, commissionBp ?? 0), 0);
