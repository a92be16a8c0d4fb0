import { applicableServices, type Coupon, createCoupon } from '@dihaadi/contract/coupons';
import { type CouponType, couponTypes } from '@dihaadi/contract/fee';
import { day, line, paragraph, rupees } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dayAfter, indianDay } from '../../lib/indian-day.ts';
import { typedNumber, typedNumberOrNone } from '../../form-kit/typed-values.ts';

const HUNDRED_PERCENT = 100;

const Typed = z
  .object({
    coupon_code: createCoupon.body.shape.coupon_code,
    coupon_name: line(120),
    description: paragraph(1000),
    coupon_type: z.enum(couponTypes),
    discount_value: typedNumber(rupees),
    minimum_amount: typedNumber(rupees),
    maximum_discount: typedNumberOrNone(rupees),
    usage_limit: typedNumberOrNone(z.int().min(1).max(1e9)),
    valid_from: day,
    valid_until: day,
    applicable_services: z.array(z.enum(applicableServices)).min(1),
  })
  .refine(({ coupon_type, discount_value }) => isPossible(coupon_type, discount_value), {
    path: ['discount_value'],
  })
  .refine(({ valid_from, valid_until }) => valid_from <= valid_until, { path: ['valid_until'] });

export type CouponFields = z.input<typeof Typed>;
type Typed = z.output<typeof Typed>;

function isPossible(type: CouponType, value: number): boolean {
  if (type === 'free_registration') return true;
  return value > 0 && (type === 'fixed_amount' || value <= HUNDRED_PERCENT);
}

const MONEY = msg`Enter an amount in rupees, up to 2 decimals`;

/** Errors beside invalid fields. */
export const errors = {
  coupon_code: msg`Enter 3 to 40 letters, digits, - or _`,
  coupon_name: msg`Enter a name, at most 120 characters`,
  description: msg`Enter a description, at most 1,000 characters`,
  discount_value: msg`Enter a discount above 0. The maximum percentage is 100.`,
  minimum_amount: MONEY,
  maximum_discount: MONEY,
  usage_limit: msg`Enter a whole number, at least the uses so far, or leave this empty`,
  valid_from: msg`Choose a date`,
  valid_until: msg`Choose a date on or after the start date`,
  applicable_services: msg`Choose a service. Free registration applies only to registration.`,
};

// spec/product.md, section 9.
const VALID_DAYS = 30;
const empty = (today: string): CouponFields => ({
  coupon_code: '',
  coupon_name: '',
  description: '',
  coupon_type: 'percentage',
  discount_value: '10',
  minimum_amount: '500',
  maximum_discount: '500',
  usage_limit: '100',
  valid_from: today,
  valid_until: dayAfter(today, VALID_DAYS),
  applicable_services: ['all'],
});

const orEmpty = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the form values of an existing coupon. */
export const fieldsOf = (coupon: Coupon): CouponFields => ({
  coupon_code: coupon.coupon_code,
  coupon_name: coupon.coupon_name,
  description: coupon.description,
  coupon_type: coupon.coupon_type,
  discount_value: String(coupon.discount_value),
  minimum_amount: String(coupon.minimum_amount),
  maximum_discount: orEmpty(coupon.maximum_discount),
  usage_limit: orEmpty(coupon.usage_limit),
  valid_from: indianDay(Date.parse(coupon.valid_from)),
  valid_until: indianDay(Date.parse(coupon.valid_until)),
  applicable_services: coupon.applicable_services,
});

/** Returns the form of a new or existing coupon. */
export const useCouponForm = (coupon?: Coupon) =>
  useForm<CouponFields, unknown, Typed>({
    resolver: zodResolver(Typed),
    defaultValues: coupon === undefined ? empty(indianDay()) : fieldsOf(coupon),
  });

export type CouponForm = ReturnType<typeof useCouponForm>;

/** Returns the request body: only a percentage has a maximum discount. */
export const bodyOf = (typed: Typed) => ({
  ...typed,
  maximum_discount: typed.coupon_type === 'percentage' ? typed.maximum_discount : null,
});

/** Like `bodyOf`, for an existing coupon: an unchanged day keeps its exact time. */
export function changesOf(typed: Typed, coupon: Coupon) {
  const before = fieldsOf(coupon);
  const { valid_from, valid_until, ...rest } = bodyOf(typed);
  return {
    ...rest,
    ...(valid_from !== before.valid_from && { valid_from }),
    ...(valid_until !== before.valid_until && { valid_until }),
  };
}

/** Returns the discount as typed so far; undefined until it is valid. */
export function parseDiscountTerms(fields: CouponFields) {
  const Terms = z.object({
    coupon_type: Typed.shape.coupon_type,
    discount_value: Typed.shape.discount_value,
    minimum_amount: Typed.shape.minimum_amount,
    maximum_discount: Typed.shape.maximum_discount,
  });
  const { data } = z.safeParse(Terms, fields);
  return data !== undefined && isPossible(data.coupon_type, data.discount_value) ? data : undefined;
}
