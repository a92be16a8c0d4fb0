import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { couponTypes } from './fee.ts';
import {
  dayOrTime,
  id,
  line,
  paging,
  paragraph,
  rupees,
  time,
  timeSorts,
  typedCouponCode,
} from './fields.ts';
import { roles } from './roles.ts';
import { serviceCategories } from './services.ts';
import { wrong } from './texts/field-saying.ts';

/** Services that accept a coupon or a friend's code (spec/rulings.md, section 11). */
export const paidServices = [
  'registration',
  'membership',
  ...packageServiceTypes,
  ...serviceCategories,
] as const;
export type PaidService = (typeof paidServices)[number];

export const applicableServices = ['all', ...paidServices] as const;
export type ApplicableService = (typeof applicableServices)[number];

export const couponStatuses = ['active', 'inactive'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

const CouponValidation = z
  .object({
    coupon_name: z.string(),
    /** In rupees; `original_amount` less this is `final_amount`. */
    discount_amount: rupees,
    original_amount: rupees,
    final_amount: rupees,
  })
  .meta({ id: 'CouponValidation' });
export type CouponValidation = z.output<typeof CouponValidation>;

export const validateCoupon = endpoint({
  name: 'coupons.validate',
  method: 'POST',
  path: '/coupons/validate',
  summary: 'Get the discount of a coupon without redeeming it',
  access: roles,
  body: z.strictObject({
    coupon_code: typedCouponCode,
    service_type: z.enum(paidServices),
    /** The caller’s own id; any other id is refused. */
    user_id: id,
    /** In rupees, before GST if that is added on top. */
    original_amount: rupees,
  }),
  reply: CouponValidation,
  // In addition to the ten a minute per account, so that callers can't guess codes.
  limit: { max: 100, seconds: 60 },
  problems: ['forbidden', 'coupon-refused', 'too-many-requests'],
});

const Coupon = z
  .object({
    id,
    coupon_code: z.string(),
    coupon_name: z.string(),
    description: z.string(),
    coupon_type: z.enum(couponTypes),
    /** Percent, or rupees; ignored for a free registration. */
    discount_value: rupees,
    minimum_amount: rupees,
    /** For a percentage; null for no limit. */
    maximum_discount: rupees.nullable(),
    /** Null for no limit. */
    usage_limit: z.int().nullable(),
    used_count: z.int(),
    /** Valid from this moment on. */
    valid_from: time,
    /** Valid to the end of this second. */
    valid_until: time,
    applicable_services: z.array(z.enum(applicableServices)),
    status: z.enum(couponStatuses),
    created_at: time,
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.output<typeof Coupon>;

// Redemptions don't change the fields that staff edit.
const etag = Coupon.omit({ used_count: true });

const staff = { access: ['super_admin'] } as const;

export const listCoupons = listEndpoint({
  ...staff,
  name: 'coupons.list',
  path: '/admin/coupons',
  summary: 'List coupons, newest first unless sorted otherwise',
  query: z.strictObject({
    ...paging,
    /** Part of the code or name. */
    q: line(100).optional(),
    status: z.enum(couponStatuses).optional(),
    sort: z.enum(timeSorts).default('-created_at'),
  }),
  reply: Coupon,
  etag,
});

const params = z.strictObject({ id });

export const readCoupon = endpoint({
  ...staff,
  name: 'coupons.read',
  method: 'GET',
  path: '/admin/coupons/:id',
  summary: 'Get a coupon',
  params,
  reply: Coupon,
  etag,
});

const code = typedCouponCode.regex(/^[A-Z0-9_-]{3,40}$/, wrong('coupon-characters'));
const usageLimit = z.int().min(1).max(1e9).nullable();
const services = z
  .array(z.enum(applicableServices))
  .min(1)
  .max(applicableServices.length)
  // Removes duplicates.
  .overwrite((all) => [...new Set(all)]);

/** Omitted fields get the form's defaults (spec/product.md, section 9). */
export const createCoupon = endpoint({
  ...staff,
  name: 'coupons.create',
  method: 'POST',
  path: '/admin/coupons',
  summary: 'Create a coupon',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    coupon_code: code,
    coupon_name: line(120),
    description: paragraph(1000),
    coupon_type: z.enum(couponTypes).default('percentage'),
    discount_value: rupees.default(10),
    minimum_amount: rupees.default(500),
    maximum_discount: rupees.nullable().default(500),
    usage_limit: usageLimit.default(100),
    /** A moment, or a day in IST from its start; defaults to today. */
    valid_from: dayOrTime.optional(),
    /** A moment, or a day in IST to its end; defaults to 30 days from now. */
    valid_until: dayOrTime.optional(),
    applicable_services: services.default(['all']),
    status: z.enum(couponStatuses).default('active'),
  }),
  reply: Coupon,
  etag,
  problems: ['not-found', 'code-taken'],
});

export const updateCoupon = endpoint({
  ...staff,
  name: 'coupons.update',
  method: 'PUT',
  path: '/admin/coupons/:id',
  summary: 'Update, activate or deactivate a coupon; omitted fields keep their values',
  params,
  body: z.strictObject({
    coupon_code: code.optional(),
    coupon_name: line(120).optional(),
    description: paragraph(1000).optional(),
    coupon_type: z.enum(couponTypes).optional(),
    discount_value: rupees.optional(),
    minimum_amount: rupees.optional(),
    maximum_discount: rupees.nullish(),
    /** At least the number used or reserved. */
    usage_limit: usageLimit.optional(),
    valid_from: dayOrTime.optional(),
    valid_until: dayOrTime.optional(),
    applicable_services: services.optional(),
    status: z.enum(couponStatuses).optional(),
    /** These three can't be changed: send them as read, or omit them. */
    id: id.optional(),
    used_count: z.int().optional(),
    created_at: time.optional(),
  }),
  reply: Coupon,
  etag,
  problems: ['code-taken'],
});
