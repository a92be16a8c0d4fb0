import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { activities, id, line, rupees } from './fields.ts';

export const planNames = ['basic', 'premium', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

/** `created`: not paid yet. */
export const membershipStatuses = ['created', 'active', 'cancelled'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/**
 * Kind of plan purchase: the first or a new one (`buy`), more of the same (`renew`), a larger one at once (`upgrade`),
 * or a smaller one after the present one (`downgrade`).
 */
export const membershipPurchases = ['buy', 'renew', 'upgrade', 'downgrade'] as const;
export type MembershipPurchase = (typeof membershipPurchases)[number];

const MembershipPlan = z
  .object({
    id,
    plan_name: z.enum(planNames),
    display_name: z.string(),
    /** Rupees for `duration_days`. */
    price: rupees,
    duration_days: z.int(),
    /** Maximum number of active jobs. */
    max_job_postings: z.int(),
    features: z.array(z.string()),
    /** Empty: shown in English. */
    features_hi: z.array(z.string()),
    priority_support: z.boolean(),
    /** Its jobs come first in the list. */
    featured_jobs: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'MembershipPlan' });
export type MembershipPlan = z.output<typeof MembershipPlan>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

const said = {
  display_name: line(80),
  price: rupees,
  duration_days: z.int().min(1).max(3650),
  max_job_postings: z.int().min(1).max(100_000),
};

const features = z
  .array(z.string())
  .max(30)
  // Ignores empty rows (spec/product.md, section 5).
  .overwrite((all) => all.filter((one) => one.trim() !== ''))
  .pipe(z.array(line(120)));

/** Sort orders of the staff's table; `-` reverses. By default by price. */
export const membershipSorts = [
  'display_name',
  '-display_name',
  'price',
  '-price',
  'duration_days',
  '-duration_days',
  'max_job_postings',
  '-max_job_postings',
] as const;

const asked = z.strictObject({
  /** Words anywhere in the name and the features. */
  q: line(100).optional(),
  plan_name: z.enum(planNames).optional(),
  status: z.enum(activities).optional(),
  sort: z.enum(membershipSorts).optional(),
});

export const listMemberships = endpoint({
  ...staff,
  name: 'memberships.list',
  method: 'GET',
  path: '/admin/memberships',
  summary: 'List all membership plans, including inactive ones, cheapest first unless sorted otherwise',
  query: asked,
  etag: MembershipPlan,
  reply: z.array(MembershipPlan),
});

export const exportMemberships = fileEndpoint({
  ...staff,
  name: 'memberships.export',
  path: '/admin/memberships/export',
  summary: 'Export the list of membership plans as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: asked,
});

export const addMembership = endpoint({
  ...staff,
  name: 'memberships.add',
  method: 'POST',
  path: '/admin/memberships',
  summary: 'Create a membership plan; active immediately unless specified otherwise',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    plan_name: z.enum(planNames),
    ...said,
    features: features.default([]),
    features_hi: features.default([]),
    priority_support: z.boolean().default(false),
    featured_jobs: z.boolean().default(false),
    is_active: z.boolean().default(true),
  }),
  // The same key is sent again after the membership plan it created was deleted.
  problems: ['not-found'],
  reply: MembershipPlan,
});

export const updateMembership = endpoint({
  ...staff,
  name: 'memberships.update',
  method: 'PUT',
  path: '/admin/memberships/:id',
  summary: 'Update a membership plan; omitted fields keep their values',
  params,
  body: z.strictObject({
    ...z.object(said).partial().shape,
    features: features.optional(),
    features_hi: features.optional(),
    priority_support: z.boolean().optional(),
    featured_jobs: z.boolean().optional(),
    is_active: z.boolean().optional(),
    /** These two can't be changed: send them as read, or omit them. */
    id: id.optional(),
    plan_name: z.enum(planNames).optional(),
  }),
  etag: MembershipPlan,
  reply: MembershipPlan,
});

export const deleteMembership = endpoint({
  ...staff,
  name: 'memberships.delete',
  secondPerson: true,
  method: 'DELETE',
  path: '/admin/memberships/:id',
  summary: 'Delete a membership plan',
  status: 204,
  params,
  reply: z.null(),
});
