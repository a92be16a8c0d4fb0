import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { allows } from '../../../../platform/machine.ts';
import { assignmentMachine } from '../../worker-bookings.rules.ts';
import { hasOpenExpense } from '../../worker-bookings.expenses.queries.ts';
import {
  saveStatementPaid,
  type Statement,
  statementById,
  statementsOf,
} from '../../worker-bookings.statements.queries.ts';
import { dueAtEnd } from '../../worker-bookings.statements.rules.ts';
import { confirmStated } from '../ends/confirm-end.ts';
import { lapseExpenses } from '../expenses/add-expense.ts';
import { lockPair, type Pair, topicsOf, transitionAssignment } from '../transitions.ts';

type Paid = { wageId: string; actor: Actor; at: Date };

/**
 * Records, in the caller's transaction, that a wage is paid: a statement, or, by the assignment's id, the rest at the
 * end. The work is settled if nothing is left. Throws 409 if the work is not done or was paid before.
 */
export async function settleWage(tx: Tx, { wageId, actor, at }: Paid): Promise<void> {
  const statement = await statementById(tx, wageId);
  const pair = await lockPair(tx, statement?.assignmentId ?? wageId);
  if (statement === undefined) {
    await lapseExpenses(tx, pair, { actor, at });
    await confirmStated(tx, pair, { confirmedBy: 'payment', actor, at });
    await transitionAssignment(tx, pair, { name: 'settle', actor, at });
    return;
  }
  await payStatement(tx, pair, { statement, actor, at });
  await settleWhenCovered(tx, pair, { actor, at });
}

async function payStatement(
  tx: Tx,
  { booking, assignment }: Pair,
  { statement: { id, number, wagePaise }, actor, at }: { statement: Statement; actor: Actor; at: Date },
): Promise<void> {
  if ((await statementById(tx, id))?.paidAt != null) throw problem('already-paid', 'wage-paid');
  await saveStatementPaid(tx, id, at);
  await recordEvent(tx, {
    thing: assignmentMachine.thing,
    thingId: assignment.id,
    name: 'pay_statement',
    actor,
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

/** Settles completed work whose statements have paid all of its wage. */
export async function settleWhenCovered(tx: Tx, pair: Pair, by: { actor: Actor; at: Date }): Promise<void> {
  const { assignment } = pair;
  if (!allows(assignmentMachine, 'settle', assignment.status)) return;
  const statements = await statementsOf(tx, [assignment.id]);
  const isCovered = statements.length > 0 && statements.every(({ paidAt }) => paidAt !== null);
  const isLeft = await hasOpenExpense(tx, assignment.id);
  if (isCovered && !isLeft && dueAtEnd(assignment, statements) === 0)
    await transitionAssignment(tx, pair, { ...by, name: 'settle' });
}
