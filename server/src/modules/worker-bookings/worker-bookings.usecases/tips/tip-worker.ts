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
import { takesTips, tipLines } from '../../worker-bookings.tips.rules.ts';
import { lockPair, noSuchAssignment, noSuchBooking, topicsOf } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };
type Tip = { actor: Person; id: string; assignmentId: string; amount: number; method: TipMethod };

/**
 * Records what a customer has given a worker besides the wage, in rupees: in cash, without commission.
 * Refuses work that is not on a booking of the actor's with 404, work whose wage is not paid yet, or that was
 * not done, with 409 `invalid-transition`, and a second tip with 409 `already-paid`.
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
    if (!takesTips(assignment)) throw problem('invalid-transition', 'tip-after-wage');
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
 * The tips for the work of a booking that is paid: to its customer all, with how one can still be given; to a worker their
 * own. Refuses strangers with 404.
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
  const paid = concerned.filter(takesTips);
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
        upi_link: canGive ? await linkTo(db, assignment) : null,
        can: { give: canGive },
      };
    }),
  );
}

/** Opens a UPI app that pays this worker; null without a UPI id of theirs. */
async function linkTo(db: Db, { id, personId }: Assignment): Promise<string | null> {
  const upiId = await upiIdOf(db, personId);
  if (upiId === null) return null;
  const payee = (await accountCards(db, [personId])).get(personId)?.name ?? '';
  return upiLink({ upiId, payee, paise: null, note: `Tip ${id.slice(0, 8)}` });
}
