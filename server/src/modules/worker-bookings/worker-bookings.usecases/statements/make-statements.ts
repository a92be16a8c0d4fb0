import { system } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../platform/new-id.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { attendanceOf } from '../../worker-bookings.attendance.queries.ts';
import { assignmentMachine } from '../../worker-bookings.rules.ts';
import {
  assignmentsDueStatement,
  insertStatement,
  saveStatementWage,
  type Statement,
  statementsOf,
} from '../../worker-bookings.statements.queries.ts';
import { duePeriods, type Period, periodsOf } from '../../worker-bookings.statements.rules.ts';
import { lockPair, type Pair, topicsOf } from '../transitions.ts';

/**
 * Writes the statements of the periods that are over, in the caller's transaction, which has locked the booking; an
 * unpaid one follows its days. Idempotent.
 */
export async function makeStatements(tx: Tx, pair: Pair, at: Date): Promise<void> {
  const { booking, assignment } = pair;
  if (booking.payEvery === 'end' || assignment.compensationPaise !== null) return;
  const known = await statementsOf(tx, [assignment.id]);
  const periods = periodsOf(booking, await attendanceOf(tx, [assignment.id]), at);
  for (const period of duePeriods(periods))
    if (known.every(({ number }) => number !== period.number)) await add(tx, pair, { period, at });
  for (const statement of known) {
    const period = periods.find(({ number }) => number === statement.number);
    if (period !== undefined && hasChanged(statement, period))
      await saveStatementWage(tx, statement.id, period);
  }
}

const hasChanged = (statement: Statement, period: Period): boolean =>
  statement.paidAt === null && statement.wagePaise !== period.wagePaise;

async function add(
  tx: Tx,
  { booking, assignment }: Pair,
  { period, at }: { period: Period; at: Date },
): Promise<void> {
  const { number, firstDay, lastDay, wagePaise, dueAt } = period;
  const id = newId('wage_statement');
  await insertStatement(tx, {
    id,
    assignmentId: assignment.id,
    number,
    firstDay,
    lastDay,
    wagePaise,
    dueAt,
    paidAt: null,
    createdAt: at,
  });
  await recordEvent(tx, {
    thing: assignmentMachine.thing,
    thingId: assignment.id,
    name: 'state_wage',
    actor: system,
    data: {
      booking_id: booking.id,
      person_id: assignment.personId,
      statement_id: id,
      number,
      paise: wagePaise,
    },
    topics: [...topicsOf(booking), topic.account(assignment.personId)],
    at,
  });
}

/** Like `makeStatements`, for all work paid along the way, because days also end without any action. */
export async function makeDueStatements({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = clock.now();
  for (const id of await assignmentsDueStatement(db, at))
    await inTransaction(db, async (tx) => makeStatements(tx, await lockPair(tx, id), at));
}
