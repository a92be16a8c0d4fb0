import { dayAfter, indianDay, weekdayOf } from '@dihaadi/contract/indian-time';
import { inHand } from '@dihaadi/contract/wages';
import { toRupees } from '@dihaadi/contract/money';
import type { Person } from '../../../../platform/actor.ts';
import type { Db } from '../../../../platform/db.ts';
import { type Done, doneBy } from '../../worker-bookings.assignments.queries.ts';
import { statementsOfPerson } from '../../worker-bookings.statements.queries.ts';
import { restOf } from '../../worker-bookings.statements.rules.ts';
import { tipsOf } from '../../worker-bookings.tips.queries.ts';
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
 * Returns the person's net earnings by day, week or month of the end of the work, newest first; for longer work, each
 * statement when it was made, and the rest at the end; tips separately. Throws as `checkDashboardOpen`.
 */
export async function readEarnings(deps: { db: Db }, { actor, by }: { actor: Person; by: By }) {
  await checkDashboardOpen(deps.db, actor);
  const [done, stated] = await Promise.all([
    doneBy(deps.db, actor.id, LOOKS_BACK),
    statementsOfPerson(deps.db, actor.id, LOOKS_BACK),
  ]);
  const tips = await tipsOf(
    deps.db,
    done.map(({ id }) => id),
  );
  const earned = [...stated.map(ofStatement), ...done.map((one) => ofEnd(one, { stated, tips }))];
  const stretches = Map.groupBy(earned, ({ at }) => FIRST_DAY[by](indianDay(at)));
  return [...stretches]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, STRETCHES)
    .map(([from, parts]) => ({
      from,
      works: new Set(parts.map(({ assignmentId }) => assignmentId)).size,
      wage: toRupees(sumOf(parts)),
      paid: toRupees(sumOf(parts.filter(({ isPaid }) => isPaid))),
      tips: toRupees(parts.reduce((sum, { tipPaise }) => sum + tipPaise, 0)),
    }));
}

/** Part of the earnings, net in paise, and the tip. */
type Part = { assignmentId: string; at: Date; paise: number; tipPaise: number; isPaid: boolean };
type Stated = Awaited<ReturnType<typeof statementsOfPerson>>[number];

const ofStatement = ({ assignmentId, createdAt: at, wagePaise, commissionBp, paidAt }: Stated): Part => ({
  assignmentId,
  at,
  paise: inHand(wagePaise, commissionBp),
  tipPaise: 0,
  isPaid: paidAt !== null,
});

type AtEnd = { stated: readonly Stated[]; tips: ReadonlyMap<string, number> };

/** Returns what the end of the work paid: the wage less its statements, and the tip. */
function ofEnd(one: Done, { stated, tips }: AtEnd): Part {
  const own = stated.filter(({ assignmentId }) => assignmentId === one.id);
  return {
    assignmentId: one.id,
    at: one.checkedOutAt ?? one.createdAt,
    paise: inHand(restOf(one.wagePaise, own) ?? 0, one.commissionBp ?? 0),
    tipPaise: tips.get(one.id) ?? 0,
    isPaid: one.status === 'settled',
  };
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { paise }) => sum + paise, 0);
