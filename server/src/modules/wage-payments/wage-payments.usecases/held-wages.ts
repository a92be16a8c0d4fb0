import { toRupees } from '@dihaadi/contract/money';
import type { HeldWages } from '@dihaadi/contract/held-wages';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { owedOf, post, collectFromOldest } from '../../ledger/ledger.public.ts';
import { claimPayment, leftOf, wageOfPayment } from '../../payments/payments.public.ts';
import { payeeOf, requestPayouts, shownBankAccount } from '../../payouts/payouts.public.ts';
import { assignmentFacts, lockAssignmentFacts } from '../../worker-bookings/worker-bookings.public.ts';
import {
  heldOf,
  lockOwingOf,
  owingOf,
  saveCommissionTaken,
  savePayoutRequested,
  type StoredWagePayment,
} from '../wage-payments.queries.ts';
import { sharesOf, takenLines, wagePaymentMachine } from '../wage-payments.rules.ts';

type Deps = { db: Db; clock: Clock };

/** Returns what the platform holds for the signed-in person until they request it, and its deductions. */
export async function readHeld({ db }: Pick<Deps, 'db'>, actor: Person): Promise<HeldWages> {
  const held = await heldOf(db, actor.id);
  let debt = owedOf(await owingOf(db, actor.id));
  const sum = { amount: 0, commission: 0, owed: 0, onHold: 0 };
  let isPlay = false;
  for (const row of held) {
    const money = await moneyIn(db, row);
    isPlay ||= !money.isReal;
    if (money.isRefunding) {
      sum.onHold += money.left;
      continue;
    }
    const { commission, owed, paidOut } = sharesOf(money.left, {
      ...money,
      owedPaise: money.isReal ? debt : 0,
    });
    debt -= owed;
    sum.amount += paidOut;
    sum.commission += commission;
    sum.owed += owed;
  }
  const given = await payeeOf(db, actor.id);
  return {
    amount: toRupees(sum.amount),
    commission: toRupees(sum.commission),
    commission_owed: toRupees(sum.owed),
    on_hold: toRupees(sum.onHold),
    wages: held.length,
    test_mode: isPlay,
    upi_id: given.upiId,
    bank_account: shownBankAccount(given),
  };
}

/**
 * Returns the remaining amount of a wage paid through a gateway or drawn from a prepayment and not requested yet, its
 * commission, whether it is real money, and whether a refund is in progress, which may leave more of it.
 */
async function moneyIn(db: Db, row: StoredWagePayment) {
  const { paymentId, assignmentId } = row;
  const facts = await assignmentFacts(db, assignmentId);
  // A wage drawn from a prepayment belongs entirely to the worker: no part of it is refunded.
  if (row.method === 'fund')
    return {
      left: row.paise,
      isRefunding: false,
      commissionBp: facts?.commissionBp ?? 0,
      isReal: !row.testMode,
      expensesPaise: row.expensesPaise,
    };
  const left = paymentId === null ? { paise: 0, isRefunding: false } : await leftOf(db, paymentId);
  const wage = paymentId === null ? undefined : await wageOfPayment(db, paymentId);
  return {
    left: left.paise,
    isRefunding: left.isRefunding,
    commissionBp: facts?.commissionBp ?? 0,
    isReal: wage?.testMode !== true,
    // What a failed refund leaves after the first payout is wage: the expenses were paid out then.
    expensesPaise: row.payoutAskedAt === null ? row.expensesPaise : 0,
  };
}

/**
 * Requests everything held: each wage, less its commission and what is owed on earlier ones, becomes one payout to the
 * person's UPI id; without one, they wait until it is added. Idempotent. A wage with a refund in progress waits until
 * that has ended; what remains can be requested then. Throws 409 `refund-in-progress` if there is nothing else.
 */
export async function requestHeldWages(deps: Deps, actor: Person): Promise<HeldWages> {
  const held = await heldOf(deps.db, actor.id);
  let waiting = 0;
  for (const row of held) {
    const asked = await inTransaction(deps.db, (tx) =>
      requestWagePayout(tx, row, { actor, at: deps.clock.now() }),
    );
    if (asked === 'refunding') waiting += 1;
  }
  if (waiting > 0 && waiting === held.length) throw problem('refund-in-progress', 'wage-refund-under-way');
  return readHeld(deps, actor);
}

type Asked = 'asked' | 'refunding';

/** Source of a payout: the gateway payment, or the wage drawn from a prepayment. */
const sourceOf = ({ id, paymentId }: StoredWagePayment) =>
  paymentId === null ? { thing: wagePaymentMachine.thing, id } : { thing: 'payment', id: paymentId };

async function requestWagePayout(
  tx: Tx,
  row: StoredWagePayment,
  { actor, at }: { actor: Person; at: Date },
): Promise<Asked> {
  const { id, bookingId, assignmentId, paymentId, personId: accountId } = row;
  // A refund starts with the same lock: only one of them takes the money.
  await lockAssignmentFacts(tx, { bookingId, wageId: assignmentId });
  const money = await moneyIn(tx, row);
  if (money.isRefunding) return 'refunding';
  if (!(await savePayoutRequested(tx, row, at))) return 'asked';
  const testMode = !money.isReal;
  // Test payments pay no debt.
  const owing = money.isReal ? await lockOwingOf(tx, accountId) : [];
  const { commission, owed, paidOut } = sharesOf(money.left, { ...money, owedPaise: owedOf(owing) });
  if (paymentId !== null) await claimPayment(tx, paymentId, { keptPaise: commission + owed, at });
  await collectOwedCommission(tx, owing, owed);
  const lines = takenLines({ commission, owed });
  if (lines.length > 0) {
    const kind = row.payoutAskedAt === null ? 'commission' : 'commission_of_rest';
    await post(tx, { kind, testMode, ref: { thing: wagePaymentMachine.thing, id }, at, lines });
  }
  if (paidOut === 0) return 'asked';
  const ref = sourceOf(row);
  await requestPayouts(tx, [{ kind: 'wage', accountId, paise: paidOut, testMode }], { ref, actor, at });
  return 'asked';
}

/** Records that this much of the debt was collected, oldest first. */
async function collectOwedCommission(
  tx: Tx,
  owing: readonly StoredWagePayment[],
  paise: number,
): Promise<void> {
  for (const { of, taken } of collectFromOldest(owing, paise)) await saveCommissionTaken(tx, of.id, taken);
}
