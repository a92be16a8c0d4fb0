import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { id, rupees, time, typedCouponCode } from './fields.ts';
import { membershipPurchases, planNames } from './memberships.ts';
import { documentLanguages } from './payment-documents.ts';
import {
  completion,
  completionOutcome,
  gatewayNames,
  InitiatedPayment,
  wageStandingFields,
} from './payments.ts';

/** Plan as the company bought it: later changes of the plan don't affect it. */
const Membership = z
  .object({
    id,
    plan_id: id,
    plan_name: z.enum(planNames),
    display_name: z.string(),
    max_job_postings: z.int(),
    featured_jobs: z.boolean(),
    priority_support: z.boolean(),
    starts_at: time,
    ends_at: time,
    /** The payment for it; null if nothing had to be paid. */
    payment_id: id.nullable(),
  })
  .meta({ id: 'Membership' });
export type Membership = z.output<typeof Membership>;

/** Terms of buying a plan now; prices in rupees before GST. */
const PlanOffer = z.object({
  purchase: z.enum(membershipPurchases),
  starts_at: time,
  ends_at: time,
  /** Remaining value of the plans it replaces. */
  credit: rupees,
  /** Price less the credit; GST is added on top. */
  fee: rupees,
});
export type PlanOffer = z.output<typeof PlanOffer>;

const PlanForSale = z.object({
  id,
  plan_name: z.enum(planNames),
  display_name: z.string(),
  /** Rupees before GST, for `duration_days`. */
  price: rupees,
  duration_days: z.int(),
  max_job_postings: z.int(),
  features: z.array(z.string()),
  /** Empty: shown in English. */
  features_hi: z.array(z.string()),
  priority_support: z.boolean(),
  featured_jobs: z.boolean(),
  /** Null: the plan after the present one is already bought. */
  offer: PlanOffer.nullable(),
});
export type PlanForSale = z.output<typeof PlanForSale>;

const ProviderPlans = z
  .object({
    current: Membership.nullable(),
    /** The plan that starts when the present one ends. */
    next: Membership.nullable(),
    plans: z.array(PlanForSale),
    /** Only the owner buys plans and sees their bills; recruiters can read the current plan. */
    can: z.object({ buy: z.boolean() }),
  })
  .meta({ id: 'ProviderPlans' });
export type ProviderPlans = z.output<typeof ProviderPlans>;

const own = { access: ['job_provider'] } as const;
const params = z.strictObject({ id });

export const listPlansForSale = endpoint({
  ...own,
  name: 'membership_payments.list_plans',
  method: 'GET',
  path: '/provider/plans',
  summary: 'List your company’s plan and the plans it can buy, cheapest first',
  reply: ProviderPlans,
  problems: ['area-not-open', 'not-found'],
});

const PlanStanding = z.object({ is_paid: z.boolean(), ...wageStandingFields }).meta({ id: 'PlanStanding' });
export type PlanStanding = z.output<typeof PlanStanding>;

export const planStanding = endpoint({
  ...own,
  name: 'membership_payments.standing',
  method: 'GET',
  path: '/provider/plans/:id/payment',
  summary: 'Get the current price of a plan for your company, and the payment methods',
  params,
  reply: PlanStanding,
  problems: ['area-not-open', 'not-found'],
});

export const payPlan = endpoint({
  ...own,
  name: 'membership_payments.initiate',
  method: 'POST',
  path: '/provider/plans/:id/payment/initiate',
  summary: 'Start or continue a payment for a plan',
  params,
  body: z
    .strictObject({
      /** Defaults to the first open one. */
      gateway: z.enum(gatewayNames).optional(),
      /** Reserves one use while the payment is open. */
      coupon_code: typedCouponCode.optional(),
    })
    .nullish(),
  reply: InitiatedPayment,
  limit: { max: 120, seconds: 60 },
  problems: [
    'area-not-open',
    'not-found',
    'company-rejected',
    'plan-not-for-sale',
    'already-paid',
    'payment-not-due',
    'payment-in-progress',
    'gateway-unavailable',
    'coupon-refused',
    'amount-too-small',
    'too-many-requests',
  ],
});

export const completePlanPayment = endpoint({
  ...own,
  ...completion,
  name: 'membership_payments.complete',
  method: 'POST',
  path: '/provider/plans/:id/payment/:payment_id/complete',
  summary: 'Report a plan as paid; it counts once the gateway confirms it',
  params: params.extend({ payment_id: id }),
  problems: [
    'area-not-open',
    'not-found',
    'payment-not-due',
    'already-paid',
    'payment-id-used',
    'payment-failed',
    'gateway-unavailable',
  ],
  reply: z
    .object({ ...completionOutcome, membership: Membership.nullable() })
    .meta({ id: 'PlanPaymentCompleted' }),
});

export const planDocument = fileEndpoint({
  name: 'membership_payments.document',
  path: '/provider/memberships/:id/document',
  summary: 'Get the invoice or receipt of a plan that your company has paid for, as PDF',
  access: ['job_provider', 'super_admin'],
  params,
  media: 'application/pdf',
  query: z.strictObject({ language: z.enum(documentLanguages).default('en') }),
  limit: { max: 60, seconds: 60 },
  problems: ['area-not-open', 'not-found', 'document-not-ready'],
});
