import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { TipMethod } from '@dihaadi/contract/tips';
import type { WorkTip } from '@dihaadi/contract/worker-bookings/tips';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { upiLink } from '../../../../platform/upi-link.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { post } from '../../../ledger/ledger.public.ts';
import { upiIdOf } from '../../../payouts/payouts.public.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { bookingById } from '../../worker-bookings.queries.ts';
import { assignmentMachine } from '../../worker-bookings.rules.ts';
import { insertTip, tipsOf } from '../../worker-bookings.tips.queries.ts';
import { canBeTipped, tipLines } from '../../worker-bookings.tips.rules.ts';
import { lockPair, noSuchAssignment, noSuchBooking, topicsOf } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };
type Tip = { actor: Person; id: string; assignmentId: string; amount: number; method: TipMethod };

/**
 * Records a customer's tip to a worker, in rupees: in cash, without commission. Throws 404 for work that is not on the
 * actor's booking, 409 `invalid-transition` if the wage is unpaid or the work was not done, 409 `already-paid` for a
 * second tip.
 */
export async function tipWorker(
  deps: Deps,
  { actor, id, assignmentId, amount, method }: Tip,
): Promise<WorkTip> {
  const createdAt = deps.clock.now();
  const paise = toPaise(amount);
  await inTransaction(deps.db, async (tx) => {
    const { booking, assignment } = await lockPair(tx, assignmentId, ({ bookingId }) => bookingId === id);
    if (booking.customerId !== actor.id) throw noSuchAssignment();
    if (!canBeTipped(assignment)) throw problem('invalid-transition', 'tip-after-wage');
    const { personId } = assignment;
    if (!(await insertTip(tx, { assignmentId, personId, paise, method, createdAt })))
      throw problem('already-paid', 'tipped');
    await post(tx, {
      kind: 'tip',
      ref: { thing: 'work_tip', id: assignmentId },
      at: createdAt,
      lines: tipLines(paise),
    });
    await recordEvent(tx, {
      thing: assignmentMachine.thing,
      thingId: assignmentId,
      name: 'tip',
      actor,
      data: { booking_id: id, person_id: personId, paise, method },
      topics: [...topicsOf(booking), topic.account(personId)],
      at: createdAt,
    });
  });
  return { assignment_id: assignmentId, tip: amount, upi_link: null, can: { give: false } };
}

/**
 * Returns the tips for a booking's paid work: for its customer all of them, with how to add one; for a worker their
 * own. Throws 404 for strangers.
 */
export async function listTips(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: { actor: Person; id: string },
): Promise<WorkTip[]> {
  const booking = await bookingById(db, id);
  if (booking === undefined) throw noSuchBooking();
  const isCustomer = booking.customerId === actor.id;
  const concerned = (await assignmentsOf(db, [id])).filter(
    ({ personId }) => isCustomer || personId === actor.id,
  );
  if (!isCustomer && concerned.length === 0) throw noSuchBooking();
  const paid = concerned.filter(canBeTipped);
  const tips = await tipsOf(
    db,
    paid.map((one) => one.id),
  );
  return Promise.all(
    paid.map(async (assignment) => {
      const paise = tips.get(assignment.id);
      const canGive = isCustomer && paise === undefined;
      return {
        assignment_id: assignment.id,
        tip: paise === undefined ? null : toRupees(paise),
        upi_link: canGive ? await upiTipLink(db, assignment) : null,
        can: { give: canGive },
      };
    }),
  );
}

/** Returns a link that opens a UPI app to pay this worker; null if they have no UPI id. */
async function upiTipLink(db: Db, { id, personId }: Assignment): Promise<string | null> {
  const upiId = await upiIdOf(db, personId);
  if (upiId === null) return null;
  const payee = (await accountCards(db, [personId])).get(personId)?.name ?? '';
  return upiLink({ upiId, payee, paise: null, note: `Tip ${id.slice(0, 8)}` });
}
