import { randomUUID } from 'node:crypto';
import { toRupees } from '@dihaadi/contract/money';
import type { DriverBalance } from '@dihaadi/contract/trips/trip-payments';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { post } from '../../ledger/ledger.public.ts';
import { claimPayment, remainingByPayment } from '../../payments/payments.public.ts';
import { payeeOf, requestPayouts, shownBankAccount } from '../../payouts/payouts.public.ts';
import {
  markCommissionPaid,
  commissionOwedBy,
  type FareRow,
  heldOf,
  insertTripPayout,
  lockCommissionOwedBy,
  lockHeldFares,
} from '../../trips/trips.public.ts';
import { balanceOf, takenLines } from '../trip-payments.rules.ts';

type Deps = { db: Db; clock: Clock };
type Held = FareRow & { leftPaise: number; isRefunding: boolean };

const THING = 'trip_payout';

/** Returns these fares with the amount not refunded. */
async function withRemainingPaise(db: Db, rows: readonly FareRow[]): Promise<Held[]> {
  const left = await remainingByPayment(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return rows.flatMap((row) => {
    if (row.paymentId === null) return [{ ...row, leftPaise: 0, isRefunding: false }];
    const of = left.get(row.paymentId);
    return of === undefined ? [] : [{ ...row, leftPaise: of.paise, isRefunding: of.isRefunding }];
  });
}

/** Returns the driver's balance as it would be paid out now. */
export async function readBalance({ db }: Pick<Deps, 'db'>, actor: Person): Promise<DriverBalance> {
  const held = await withRemainingPaise(db, await heldOf(db, actor.id));
  const { owedPaise, netPaise } = await commissionOwedBy(db, actor.id);
  const free = held.filter(({ isRefunding }) => !isRefunding);
  const real = balanceOf(
    free.filter(({ testMode }) => !testMode),
    owedPaise,
  );
  // Test payments pay no debt.
  const play = balanceOf(
    free.filter(({ testMode }) => testMode),
    0,
  );
  const onHold = held.filter(({ isRefunding }) => isRefunding);
  const given = await payeeOf(db, actor.id);
  return {
    amount: toRupees(real.paidOut + play.paidOut),
    commission: toRupees(real.commission + play.commission),
    commission_owed: toRupees(real.owed),
    on_hold: toRupees(onHold.reduce((sum, { leftPaise, couponPaise }) => sum + leftPaise + couponPaise, 0)),
    trips: held.length,
    test_mode: play.earned > 0,
    upi_id: given.upiId,
    bank_account: shownBankAccount(given),
    to_pay: toRupees(netPaise),
  };
}

/**
 * Requests a payout of the balance: all online fares and coupon discounts, less commission and what is owed for cash
 * fares, become one payout to the driver's bank account or UPI id; without one, it waits until one is added.
 * Idempotent. A fare with a refund in progress waits; if there is nothing else, throws 409 `refund-in-progress`.
 */
export async function askForBalance(deps: Deps, actor: Person): Promise<DriverBalance> {
  await inTransaction(deps.db, async (tx) => {
    // Serialises requests; a refund waits for these fares, or they for it.
    const { owedPaise } = await lockCommissionOwedBy(tx, actor.id);
    const held = await withRemainingPaise(tx, await lockHeldFares(tx, actor.id));
    const free = held.filter(({ isRefunding }) => !isRefunding);
    if (free.length === 0 && held.length > 0) throw problem('refund-in-progress', 'fare-refund-under-way');
    const at = deps.clock.now();
    for (const testMode of [false, true]) {
      const fares = free.filter(
        (fare) => fare.testMode === testMode && fare.leftPaise + fare.couponPaise > 0,
      );
      if (fares.length > 0)
        await payOut(tx, fares, { actor, at, testMode, owedPaise: testMode ? 0 : owedPaise });
    }
  });
  return readBalance(deps, actor);
}

type Out = { actor: Person; at: Date; testMode: boolean; owedPaise: number };

async function payOut(
  tx: Tx,
  fares: readonly Held[],
  { actor, at, testMode, owedPaise }: Out,
): Promise<void> {
  const id = randomUUID();
  const { earned, commission, gst, owed, paidOut } = balanceOf(fares, owedPaise);
  await insertTripPayout(
    tx,
    {
      id,
      accountId: actor.id,
      at,
      earnedPaise: earned,
      commissionPaise: commission,
      owedPaise: owed,
      testMode,
    },
    fares.map(({ bookingId }) => bookingId),
  );
  // From now on, no part can be refunded to the customers.
  for (const { paymentId, leftPaise } of fares)
    if (paymentId !== null) await claimPayment(tx, paymentId, { keptPaise: leftPaise, at });
  if (owed > 0) await markCommissionPaid(tx, actor.id, owed);
  const ref = { thing: THING, id };
  const lines = takenLines({ commission, gst, owed });
  if (lines.length > 0) await post(tx, { kind: 'fare_commission', testMode, ref, at, lines });
  await recordEvent(tx, {
    thing: THING,
    thingId: id,
    name: 'ask',
    actor,
    data: { earned_paise: earned, commission_paise: commission, owed_paise: owed },
    topics: [topic.account(actor.id)],
    at,
  });
  if (paidOut > 0)
    await requestPayouts(tx, [{ kind: 'fare', accountId: actor.id, paise: paidOut, testMode }], {
      ref,
      actor,
      at,
    });
}
