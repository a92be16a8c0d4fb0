import { toRupees } from '@dihaadi/contract/money';
import type { HeldWages } from '@dihaadi/contract/wage-payments';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { leftOf, wageOfPayment } from '../../payments/payments.public.ts';
import { requestPayouts, upiIdOf } from '../../payouts/payouts.public.ts';
import { holdAssignment } from '../../work/work.public.ts';
import { heldOf, savePayoutAsked, type StoredWagePayment } from '../wage-payments.queries.ts';

type Deps = { db: Db; clock: Clock };

/** What the platform holds for the signed-in person, until they ask for it. */
export async function readHeld({ db }: Pick<Deps, 'db'>, actor: Person): Promise<HeldWages> {
  const held = await heldOf(db, actor.id);
  let paise = 0;
  for (const row of held) paise += await leftIn(db, row);
  return { amount: toRupees(paise), wages: held.length, upi_id: await upiIdOf(db, actor.id) };
}

const leftIn = (db: Db, { paymentId }: StoredWagePayment): Promise<number> =>
  paymentId === null ? Promise.resolve(0) : leftOf(db, paymentId);

/**
 * Asks for all that is held: each wage becomes one payout, once, to the person's UPI id; without one they wait until it
 * is given. Asked again it changes nothing.
 */
export async function askForHeld(deps: Deps, actor: Person): Promise<HeldWages> {
  for (const row of await heldOf(deps.db, actor.id))
    await inTransaction(deps.db, (tx) => askFor(tx, row, { actor, at: deps.clock.now() }));
  return readHeld(deps, actor);
}

async function askFor(
  tx: Tx,
  row: StoredWagePayment,
  { actor, at }: { actor: Person; at: Date },
): Promise<void> {
  const { id, bookingId, assignmentId, paymentId, personId: accountId } = row;
  // A refund begins with the same lock: either it takes the money, or this does.
  await holdAssignment(tx, { bookingId, assignmentId });
  if (paymentId === null || !(await savePayoutAsked(tx, id, at))) return;
  const paise = await leftOf(tx, paymentId);
  const testMode = (await wageOfPayment(tx, paymentId))?.testMode ?? false;
  if (paise === 0) return;
  const ref = { thing: 'payment', id: paymentId };
  await requestPayouts(tx, [{ kind: 'wage', accountId, paise, testMode }], { ref, actor, at });
}
