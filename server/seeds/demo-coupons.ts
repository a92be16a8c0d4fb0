import { seeding } from '../src/platform/new-id.ts';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { createCoupon as contract } from '@dihaadi/contract/coupons';
import { createCoupon } from '../src/modules/coupons/coupons.public.ts';
import { system } from '../src/platform/actor.ts';
import { DAY, demoId, type Play } from './demo-play.ts';

/** The coupons that the landing page advertises (spec/product.md, section 9). */
export const demoCoupons = [
  {
    coupon_code: 'WELCOME100',
    coupon_name: 'Welcome to Dihaadi',
    description: '₹100 off your registration fee.',
    coupon_type: 'fixed_amount',
    discount_value: 100,
    minimum_amount: 500,
  },
  {
    coupon_code: 'FREESTART',
    coupon_name: 'Free start',
    description: 'Register free of charge.',
    coupon_type: 'free_registration',
    discount_value: 0,
    minimum_amount: 0,
  },
] as const satisfies Partial<BodyOf<typeof contract>>[];

/** Creates the town's coupons: for registration, one use per person, valid for a year. */
export async function playCoupons(play: Play): Promise<void> {
  play.clock.at(-60 * DAY);
  const valid_until = new Date(play.clock.now().getTime() + 365 * DAY * 60_000).toISOString();
  for (const coupon of demoCoupons)
    await seeding({ coupon: demoId(`coupon:${coupon.coupon_code}`) }, () =>
      createCoupon(play, {
        actor: system,
        coupon: contract.body.parse({
          ...coupon,
          maximum_discount: null,
          usage_limit: null,
          applicable_services: ['registration'],
          valid_until,
        }),
        idempotency: undefined,
      }),
    );
}
