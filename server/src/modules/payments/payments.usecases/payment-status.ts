import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { redeemedCode, reservedCoupon } from '../../coupons/coupons.public.ts';
import { canSeePayments } from '../payments.policy.ts';
import { refundsOf } from '../payments.refunds.queries.ts';
import {
  feePayments,
  lastPayment,
  currentFeePayment,
  type Payer,
  type PayerRef,
  type Payment,
} from '../payments.queries.ts';
import { type GivenBack, paymentMachine, sumOfRefunds } from '../payments.rules.ts';
import { type Deps, newPayment } from './initiate-payment.ts';
import { offered, acceptsAmount, gatewayConfig } from '../../gateways/gateways.public.ts';
import { findPayer, type Named } from './payers.ts';

/** Returns the status of a registration's fee. Throws 404 if the id is unknown. */
export async function paymentStatus(deps: Deps, named: Named) {
  const { ref, payer } = await findPayer(deps.db, named);
  const last = payer.mayPay ? await lastPayment(deps.db, ref) : undefined;
  const paid = payer.isPaid ? await currentFeePayment(deps.db, ref) : undefined;
  return {
    payer,
    isDue: payer.mayPay,
    paid,
    paidWith: paid && (await redeemedCode(deps.db, paid.id)),
    // If the fee is due, no payment counts, except one just refunded.
    back: !payer.mayPay || last?.status === 'refunded' ? await givenBack(deps.db, ref) : undefined,
    due: payer.mayPay ? await dueNow(deps, { ref, payer }) : undefined,
    last,
    // A finished payment reserves no coupon.
    coupon: last && (await reservedCoupon(deps.db, last.id, deps.clock.now())),
  };
}

/**
 * Returns the same as `paymentStatus`, and whether `actor` may see all of it. As ids are not secret, only the owner,
 * staff (whose access is recorded) and the caller who has `made` the payment see everything.
 */
export async function statusFor(
  deps: Deps,
  { named, actor, made }: { named: Named; actor: Person | undefined; made: boolean },
) {
  const standing = await paymentStatus(deps, named);
  const { payer, paid } = standing;
  const seesAll = made || canSeePayments(actor, payer.accountId);
  if (seesAll && paid !== undefined && actor !== undefined && actor.id !== payer.accountId)
    await recordAccess(deps, { thing: paymentMachine.thing, thingId: paid.id, actor });
  return { standing, seesAll };
}

/** Returns what a payer would pay now, and through which gateways. */
export async function dueNow(deps: Deps, { ref, payer }: { ref: PayerRef; payer: Payer }) {
  const { settings } = await gatewayConfig(deps);
  const at = deps.clock.now();
  const payment: Payment = await newPayment(deps.db, { ref, payer, settings, discountPaise: 0, at });
  return { payment, gateways: offered(deps, settings).filter((name) => acceptsAmount(name, payment)) };
}

/** Returns the refund, pending or done, of this payer's last fee; undefined if there is none. */
async function givenBack(db: Db, payer: PayerRef): Promise<GivenBack | undefined> {
  const [payment] = await feePayments(db, payer);
  return payment && sumOfRefunds(await refundsOf(db, payment.id));
}
