import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/coupons';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import * as payments from '@dihaadi/contract/payments';
import type { TestApp } from './test-app.ts';

const freshCode = (): string => `T${randomUUID().slice(0, 13).toUpperCase()}`;

/** Creates a coupon of ₹100 off a registration for any person, with `changes`, as the super admin. */
export const makeCoupon = async (
  app: TestApp,
  changes: Partial<BodyInput<typeof contract.createCoupon>> = {},
  token?: string,
): Promise<contract.Coupon> =>
  app.ok(contract.createCoupon, {
    token: token ?? (await app.token('super_admin')),
    body: {
      coupon_code: freshCode(),
      coupon_name: 'A hundred off',
      description: 'For tests.',
      coupon_type: 'fixed_amount',
      discount_value: 100,
      minimum_amount: 0,
      maximum_discount: null,
      usage_limit: null,
      applicable_services: ['registration'],
      ...changes,
    },
  });

/** A customer's or worker's request to start a payment with this coupon. */
export const begin = (userId: string, coupon_code?: string) => ({
  params: { user_id: userId },
  ...(coupon_code !== undefined && { body: { coupon_code } }),
});

/** The browser's request after the gateway's success. */
export const complete = (userId: string, paymentId: string, id: string = `sim_${randomUUID()}`) => ({
  params: { user_id: userId, payment_id: paymentId },
  query: { gateway_payment_id: id },
});

/** Pays the fee from start to end, with or without a coupon. Returns the payment's id. */
export async function payRegistration(app: TestApp, userId: string, couponCode?: string): Promise<string> {
  const begun = await app.ok(payments.initiateRegistrationPayment, begin(userId, couponCode));
  if (begun.status !== 'paid')
    await app.ok(payments.completeRegistrationPayment, complete(userId, begun.payment_id));
  return begun.payment_id;
}

/** Returns a coupon's usage: its displayed count, the number of redemptions, and the active reservations. */
export async function usesOf(app: TestApp, couponId: string) {
  const { used_count: used } = await app.db
    .selectFrom('coupon')
    .select('used_count')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  const redeemed = await app.db
    .selectFrom('coupon_redemption')
    .select('coupon_id')
    .where('coupon_id', '=', couponId)
    .execute();
  const held = await app.db
    .selectFrom('coupon_hold')
    .select('payment_id')
    .where('coupon_id', '=', couponId)
    .where('held_until', '>', app.clock.now())
    .execute();
  return { used, redeemed: redeemed.length, held: held.length };
}
