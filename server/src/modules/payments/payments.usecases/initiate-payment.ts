import { registrationFee } from '@dihaadi/contract/fee';
import { toPaise } from '@dihaadi/contract/money';
import type { PaymentSettings } from '@dihaadi/contract/payment-settings';
import type { GatewayName } from '@dihaadi/contract/payments';
import type { Reason } from '@dihaadi/contract/refusals';
import { type Actor, guest } from '../../../platform/actor.ts';
import { indianAmount } from '../../../platform/amounts.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/new-id.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Limiter } from '../../../platform/limits.ts';
import type { Safe } from '../../../platform/encryption.ts';
import {
  startRateLimitedHold,
  countTryFrom,
  heldCoupon,
  holdCoupon,
  type CouponQuote,
  quoteCoupon,
  type Wish,
} from '../../coupons/coupons.public.ts';
import { platformIdentity } from '../../settings/settings.public.ts';
import { type Gateways, offered, acceptsAmount, gatewayConfig } from '../../gateways/gateways.public.ts';
import {
  lockOpenPayment,
  currentFeePayment,
  type Payer,
  type PayerRef,
  type Payment,
} from '../payments.queries.ts';
import { insertPayment } from '../payments.changes.queries.ts';
import { holdsGst, isSameState, nextCheck, OPEN_FOR_MS, paymentMachine, untaxed } from '../payments.rules.ts';
import { partiesOf } from '../../invoices/invoices.public.ts';
import { openOrder } from './payment-gateways.ts';
import { transitionPayment, topicsOf } from './payment-transitions.ts';
import { findPayer, lockPayer, type Named } from './payers.ts';
import { settleFree } from './settle-payment.ts';

export type Deps = { db: Db; clock: Clock; safe: Safe; gateways: Gateways };

/** Whether the caller may see a finished payment of this account. */
export type SeesPaid = (accountId: string) => boolean;

type Wanted = {
  named: Named;
  /** Left out for a guest. */
  actor?: Actor | undefined;
  gateway: GatewayName | undefined;
  couponCode: string | undefined;
  /** Amount the payer chooses, where any amount may be paid. */
  paise?: number | undefined;
  /** Left out where no caller is a stranger. */
  seesPaid?: SeesPaid;
};

/**
 * Does the same as `initiatePayment` for a caller identified by the payment's address: throws 429 above the limit of
 * coupon attempts per account or address, or of reserved uses per address.
 */
export async function beginPayment(
  deps: Deps & { limiter: Limiter },
  wanted: Wanted & { address: string; seesPaid: SeesPaid },
): Promise<Payment> {
  if (wanted.couponCode !== undefined) {
    const { payer } = await findPayer(deps.db, wanted.named);
    await countTryFrom(deps, { accountId: accountOf(payer), address: wanted.address });
    return startRateLimitedHold(deps, wanted.address, () => initiatePayment(deps, wanted));
  }
  return initiatePayment(deps, wanted);
}

function accountOf({ accountId }: Payer): string {
  if (accountId === null) throw notDue();
  return accountId;
}

/** Coupon to be used, and its discount. */
type Applied = { wish: Wish; quote: CouponQuote };

/**
 * Starts a registration's payment, or returns the open one if its terms are still right. A fee of zero is paid
 * immediately. A coupon’s use is reserved while the payment is open; dropping the coupon starts a new payment. Throws
 * 404 if the registration is unknown, 409 `payment-not-due` if it may not pay yet, 409 `already-paid` if it is paid,
 * 409 `payment-in-progress` for other terms than those of a payment possibly in progress, 422 `coupon-refused` for an
 * unusable coupon, 422 `amount-too-small` below the gateway's minimum, and 503 `gateway-unavailable` if the gateway is
 * closed or unreachable.
 */
export async function initiatePayment(deps: Deps, command: Wanted): Promise<Payment> {
  const { couponCode, actor = guest } = command;
  const { ref } = await findPayer(deps.db, command.named);
  const config = await gatewayConfig(deps);
  const { settings } = config;
  const at = deps.clock.now();
  const payment = await inTransaction(deps.db, async (tx) => {
    const payer = chosen(await lockPayer(tx, ref), command.paise);
    const free = await freePayment(tx, { ref, payer, seesPaid: command.seesPaid });
    if (free !== undefined) return free;
    checkDue(payer);
    const applied = await apply(tx, { couponCode, payer, settings, at });
    const discountPaise = applied?.quote.discountPaise ?? 0;
    const wanted = await newPayment(tx, { ref, payer, settings, discountPaise, at });
    const gateway =
      wanted.totalPaise === 0 ? null : chooseGateway(deps, settings, { wished: command.gateway, wanted });
    // Only the browser reports to the simulator.
    const checkAt = gateway === null || gateway === 'simulator' ? null : nextCheck(at, at);
    const parties = await partiesOf(tx, payer);
    const whole = { ...wanted, gateway, checkAt, parties };
    return openOne(tx, { wanted: whole, applied, payer, actor, at });
  });
  return payment.gateway === null ? payment : openOrder(deps, config, payment);
}

/** Returns the payer with the chosen amount. Throws 400 above the maximum. */
function chosen(payer: Payer, paise: number | undefined): Payer {
  if (paise === undefined) return payer;
  const { mostPaise = 0 } = payer;
  if (payer.mayPay && paise > mostPaise)
    throw badField('amount', 'fund-at-most', { amount: indianAmount(mostPaise, 'INR') });
  return { ...payer, duePaise: paise };
}

type Asking = { ref: PayerRef; payer: Payer; seesPaid: SeesPaid | undefined };

/** Returns a paid fee of zero: two clicks get the same response, if the fee is the caller's. */
async function freePayment(tx: Tx, { ref, payer, seesPaid }: Asking): Promise<Payment | undefined> {
  if (!payer.isPaid || (payer.accountId !== null && seesPaid?.(payer.accountId) === false)) return undefined;
  const paid = await currentFeePayment(tx, ref);
  return paid?.gateway === null ? paid : undefined;
}

/** Throws 409 if the payer may not pay yet or has paid. */
function checkDue(payer: Payer): void {
  if (payer.isPaid) throw problem('already-paid');
  if (!payer.mayPay) throw notDue(payer);
}

export const notDue = ({ whyNot }: Pick<Payer, 'whyNot'> = {}) =>
  whyNot === undefined ? problem('payment-not-due') : problem('payment-not-due', whyNot);

function chooseGateway(
  deps: Deps,
  settings: PaymentSettings,
  { wished, wanted }: { wished: GatewayName | undefined; wanted: Payment },
): GatewayName {
  const all = offered(deps, settings);
  // In test mode the simulator replaces the requested gateway.
  const open = settings.test_mode || wished === undefined ? all : all.filter((name) => name === wished);
  if (open.length === 0) throw problem('gateway-unavailable');
  const first = open.find((name) => acceptsAmount(name, wanted));
  if (first === undefined)
    throw problem('amount-too-small', 'amount-too-small', {
      amount: indianAmount(wanted.totalPaise, wanted.currency),
    });
  return first;
}

type Applying = { couponCode: string | undefined; payer: Payer; settings: PaymentSettings; at: Date };

async function apply(tx: Tx, { couponCode, payer, settings, at }: Applying): Promise<Applied | undefined> {
  if (couponCode === undefined) return undefined;
  const { pricePaise: amountPaise, coupon: service } = soldTo(payer, settings);
  const accountId = accountOf(payer);
  const wish: Wish = { code: couponCode, service, accountId, amountPaise, at };
  return { wish, quote: await quoteCoupon(tx, wish) };
}

/** Returns what the platform sells this payer, in paise: the registration, unless specified otherwise. */
const soldTo = ({ sold }: Payer, settings: PaymentSettings): NonNullable<Payer['sold']> =>
  sold ?? { pricePaise: toPaise(settings.registration_fee), coupon: 'registration' };

type New = {
  ref: PayerRef;
  payer: Payer;
  settings: PaymentSettings;
  discountPaise: number;
  at: Date;
};

/** Returns the payment due from the payer now. */
export async function newPayment(db: Db, { ref, payer, settings, discountPaise, at }: New): Promise<Payment> {
  const { state } = await platformIdentity(db);
  const gstIncluded = holdsGst(ref.kind);
  const { duePaise, sold } = payer;
  const fee =
    duePaise === undefined
      ? registrationFee({
          feePaise: soldTo(payer, settings).pricePaise,
          discountPaise,
          gstIncluded,
          sameState: isSameState(state, payer.state),
        })
      : untaxed(duePaise);
  return {
    ...fee,
    id: newId('payment'),
    payer: ref,
    accountId: payer.accountId,
    status: 'created',
    gateway: null,
    testMode: settings.test_mode,
    // Wages and plans are in rupees, whatever the fee's currency.
    currency: duePaise === undefined && sold === undefined ? settings.currency : 'INR',
    parties: null,
    gstIncluded,
    gatewayOrderId: null,
    checkout: null,
    gatewayPaymentId: null,
    isSurplus: false,
    flag: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + OPEN_FOR_MS),
    checkAt: null,
    paidAt: null,
  };
}

type Opening = { wanted: Payment; applied: Applied | undefined; payer: Payer; actor: Actor; at: Date };

async function openOne(tx: Tx, { wanted, applied, payer, actor, at }: Opening): Promise<Payment> {
  const open = await lockOpenPayment(tx, wanted.payer);
  if (open !== undefined) {
    const isGood = isSame(open, wanted) && (open.status !== 'created' || open.expiresAt > at);
    // The person may have reserved the coupon in another role since.
    const held = await heldCoupon(tx, open.id, open.status === 'created' ? at : undefined);
    if (isGood && held === applied?.quote.couponId) return open;
    await giveUp(tx, open, { actor, at });
  }
  await insertPayment(tx, wanted);
  if (applied !== undefined) await holdCoupon(tx, { ...applied, paymentId: wanted.id });
  await recordEvent(tx, {
    thing: paymentMachine.thing,
    thingId: wanted.id,
    name: 'initiate',
    toState: wanted.status,
    actor,
    data: { gateway: wanted.gateway, total_paise: wanted.totalPaise, test_mode: wanted.testMode },
    topics: topicsOf(wanted.accountId),
    at,
  });
  return wanted.gateway === null ? settleFree(tx, wanted, { payer, actor, at }) : wanted;
}

const TERMS = [
  'gateway',
  'testMode',
  'currency',
  'feePaise',
  'discountPaise',
  'totalPaise',
  'igstPaise',
] as const;
const isSame = (open: Payment, wanted: Payment): boolean =>
  TERMS.every((term) => open[term] === wanted[term]);

async function giveUp(tx: Tx, open: Payment, { actor, at }: Pick<Opening, 'actor' | 'at'>): Promise<void> {
  if (open.status !== 'created') throw problem('payment-in-progress', 'payment-in-progress');
  await transitionPayment(tx, {
    payment: open,
    name: 'expire',
    actor,
    at,
    reason: 'payment-restarted' satisfies Reason,
  });
}
