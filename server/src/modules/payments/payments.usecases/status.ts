import { reservedCoupon } from '../../coupons/coupons.public.ts';
import { lastPayment, paidPayment, type Payment } from '../payments.queries.ts';
import { type Deps, newPayment, offered } from './initiate.ts';
import { takesAmount } from '../payments.settings.rules.ts';
import { findPayer, type Named } from './payers.ts';
import { gatewayConfig } from './settings.ts';

/** How a registration's fee stands. Refuses an id that nobody has with 404. */
export async function paymentStatus(deps: Deps, named: Named) {
  const { ref, payer } = await findPayer(deps.db, named);
  const last = payer.mayPay ? await lastPayment(deps.db, ref) : undefined;
  return {
    payer,
    isDue: payer.mayPay,
    paid: payer.feePaid ? await paidPayment(deps.db, ref) : undefined,
    due: payer.mayPay ? await dueNow(deps, { ref, payer }) : undefined,
    last,
    // Of a payment that is over, nothing is reserved any more.
    coupon: last && (await reservedCoupon(deps.db, last.id, deps.clock.now())),
  };
}

async function dueNow(deps: Deps, { ref, payer }: Awaited<ReturnType<typeof findPayer>>) {
  const { settings } = await gatewayConfig(deps);
  const at = deps.clock.now();
  const payment: Payment = await newPayment(deps.db, { ref, payer, settings, discountPaise: 0, at });
  return { payment, gateways: offered(deps, settings).filter((name) => takesAmount(name, payment)) };
}
