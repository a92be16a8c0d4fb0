import { randomUUID } from 'node:crypto';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import {
  type ExpenseKind,
  MOST_EXPENSES,
  type WorkExpense,
  type WorkExpenses,
} from '@dihaadi/contract/worker-bookings/expenses';
import type { WorkSide } from '@dihaadi/contract/worker-bookings/extensions';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../../platform/idempotency.ts';
import { transition } from '../../../../platform/transition.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import {
  billPhotoById,
  type Expense,
  expenseById,
  expensesOf,
  insertExpense,
  saveExpenseStatus,
} from '../../worker-bookings.expenses.queries.ts';
import {
  canRequestExpenses,
  expenseMachine,
  type ExpenseTransition,
  canAnswerExpenses,
} from '../../worker-bookings.expenses.rules.ts';
import { bookingById } from '../../worker-bookings.queries.ts';
import { sideOf } from '../extensions/extend-work.ts';
import { type By, lockPair, noSuchBooking, type Pair, topicsOf, updateAssignment } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };
type Adding = {
  actor: Person;
  id: string;
  bill: { kind: ExpenseKind; description: string; amount: number; photo_id: string };
  idempotency: Idempotency | undefined;
};

type Noted = Omit<Adding, 'idempotency'>;

const noSuchExpense = () => problem('not-found', 'no-such-expense');

const dataOf = ({ booking, assignment }: Pair, { kind, paise }: Pick<Expense, 'kind' | 'paise'>) => ({
  booking_id: booking.id,
  assignment_id: assignment.id,
  person_id: assignment.personId,
  asked_by: 'worker',
  kind,
  paise,
});

const topicsWith = ({ booking, assignment }: Pair): string[] => [
  ...topicsOf(booking),
  topic.account(assignment.personId),
];

/**
 * Requests reimbursement from the customer for a worker's purchase. Throws 404 for another person's work, 409
 * `invalid-transition` if it is not under way, 409 `list-full` for an eleventh bill, and 400 for a photo that is not of
 * this work or belongs to another bill.
 */
export const addExpense = (deps: Deps, { actor, id, bill, idempotency }: Adding): Promise<WorkExpense> =>
  inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, ({ personId }: Assignment) => personId === actor.id);
    const at = deps.clock.now();
    const made = randomUUID();
    const known = await once(tx, { idempotency, id: made, at }, async () => {
      if (!canRequestExpenses(pair.assignment)) throw problem('invalid-transition', 'expense-while-working');
      await checkBill(tx, { id, photoId: bill.photo_id });
      const { kind, description } = bill;
      const paise = toPaise(bill.amount);
      const row = { id: made, assignmentId: id, kind, description, paise, photoId: bill.photo_id } as const;
      if (!(await insertExpense(tx, { ...row, status: 'asked', createdAt: at })))
        throw badField('photo_id', 'receipt-photo-first');
      await recordEvent(tx, {
        thing: expenseMachine.thing,
        thingId: made,
        name: 'ask',
        toState: 'asked',
        actor,
        data: dataOf(pair, row),
        topics: topicsWith(pair),
        at,
      });
    });
    const expense = await expenseById(tx, known);
    if (expense === undefined) throw noSuchExpense();
    return shown(expense, pair, 'worker');
  });

/**
 * Like `addExpense`, for a bill recorded on a phone offline: the same bill with the same photo is requested once, even
 * if the original request had reached us.
 */
export const addOfflineExpense = (deps: Deps, { actor, id, bill }: Noted): Promise<WorkExpense> =>
  inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, ({ personId }: Assignment) => personId === actor.id);
    const known = (await expensesOf(tx, [id])).find((one) => isSameBill(one, bill));
    if (known !== undefined) return shown(known, pair, 'worker');
    return addExpense({ ...deps, db: tx }, { actor, id, bill, idempotency: undefined });
  });

const isSameBill = (one: Expense, { kind, description, amount, photo_id }: Noted['bill']): boolean =>
  one.photoId === photo_id &&
  one.kind === kind &&
  one.description === description &&
  one.paise === toPaise(amount);

async function checkBill(tx: Tx, { id, photoId }: { id: string; photoId: string }): Promise<void> {
  const counted = (await expensesOf(tx, [id])).filter(({ status }) => status !== 'withdrawn');
  if (counted.length >= MOST_EXPENSES) throw problem('list-full', 'expenses-full', { count: MOST_EXPENSES });
  if ((await billPhotoById(tx, photoId))?.assignmentId !== id) throw badField('photo_id', 'photo-first');
}

type Answer = { actor: Person; id: string; expense_id: string; agrees: boolean };

const NAMES = {
  customer: { true: 'agree', false: 'refuse' },
  worker: { true: null, false: 'withdraw' },
} as const;

/**
 * Accepts or refuses an expense, as the customer; the worker can only withdraw it. An accepted expense is paid with the
 * rest of the wage. Throws 404 for strangers, and 409 `invalid-transition` for an answered expense, a worker's own
 * consent, and paid work.
 */
export const answerExpense = (deps: Deps, answer: Answer): Promise<WorkExpense> =>
  inTransaction(deps.db, async (tx) => {
    const known = await expenseById(tx, answer.expense_id);
    if (known === undefined) throw noSuchExpense();
    const pair = await lockPair(
      tx,
      known.assignmentId,
      ({ bookingId }: Assignment) => bookingId === answer.id,
    );
    const side = sideOf(pair, answer.actor);
    if (side === undefined) throw noSuchExpense();
    const name = NAMES[side][answer.agrees ? 'true' : 'false'];
    if (name === null || !canAnswerExpenses(pair.assignment))
      throw problem('invalid-transition', name === null ? 'expense-for-customer' : 'wage-paid');
    const expense = (await expenseById(tx, known.id)) ?? known;
    const change = { name, actor: answer.actor, at: deps.clock.now() };
    const status = await transitionExpense(tx, pair, { expense, ...change });
    if (name === 'agree')
      await updateAssignment(tx, pair.assignment, {
        expensesPaise: pair.assignment.expensesPaise + expense.paise,
      });
    return shown({ ...expense, status }, pair, side);
  });

const transitionExpense = (
  tx: Tx,
  pair: Pair,
  { expense, name, actor, at }: By & { expense: Expense; name: ExpenseTransition },
) =>
  transition(tx, expenseMachine, {
    id: expense.id,
    name,
    state: expense.status,
    actor,
    at,
    data: dataOf(pair, expense),
    topics: topicsWith(pair),
    save: (to) => saveExpenseStatus(tx, expense.id, { from: expense.status, to, at }),
  });

/** Lapses unanswered expenses: when the wage is paid first, or a week after the work. */
export async function lapseExpenses(tx: Tx, pair: Pair, by: By): Promise<void> {
  for (const expense of await expensesOf(tx, [pair.assignment.id]))
    if (expense.status === 'asked') await transitionExpense(tx, pair, { expense, name: 'lapse', ...by });
}

function shown(one: Expense, { assignment }: Pair, side: WorkSide | undefined): WorkExpense {
  const isOpen = one.status === 'asked' && canAnswerExpenses(assignment);
  return {
    id: one.id,
    assignment_id: one.assignmentId,
    kind: one.kind,
    description: one.description,
    amount: toRupees(one.paise),
    photo_id: one.photoId,
    status: one.status,
    at: one.createdAt.toISOString(),
    can: { answer: isOpen && side === 'customer', withdraw: isOpen && side === 'worker' },
  };
}

/**
 * Returns the expenses of each worker on a booking: all for its customer, their own for a worker. Throws 404 for a
 * stranger's booking.
 */
export async function listExpenses(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: { actor: Person; id: string },
): Promise<WorkExpenses[]> {
  const booking = await bookingById(db, id);
  if (booking === undefined) throw noSuchBooking();
  const pairs = (await assignmentsOf(db, [id])).flatMap((assignment) => {
    const pair = { booking, assignment };
    const side = sideOf(pair, actor);
    return side === undefined ? [] : [{ pair, side }];
  });
  if (pairs.length === 0 && booking.customerId !== actor.id) throw noSuchBooking();
  return showExpenses(db, pairs);
}

/** Returns the expenses of workers who came, each as the reader's side sees them; staff have no side. */
export async function showExpenses(
  db: Db,
  pairs: readonly { pair: Pair; side: WorkSide | undefined }[],
): Promise<WorkExpenses[]> {
  const came = pairs.filter(({ pair }) => pair.assignment.checkedInAt !== null);
  const all = await expensesOf(
    db,
    came.map(({ pair }) => pair.assignment.id),
  );
  return came.map(({ pair, side }) => ({
    assignment_id: pair.assignment.id,
    agreed: toRupees(pair.assignment.expensesPaise),
    expenses: all
      .filter(({ assignmentId }) => assignmentId === pair.assignment.id)
      .map((one) => shown(one, pair, side)),
    can: { add: side === 'worker' && canRequestExpenses(pair.assignment) },
  }));
}
