import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, paging, rupees, time, timeSorts } from './fields.ts';

const staff = { access: ['super_admin'] } as const;

/** Maximum days in one request for figures. */
export const LONGEST_PERIOD_DAYS = 366;

const MarketingAnalytics = z
  .object({
    coupons: z.object({
      /** Switched on and within their dates. */
      active_coupons: z.int(),
      total_coupons: z.int(),
      /** In rupees. */
      total_savings_given: rupees,
      total_usage: z.int(),
    }),
    /** Invitations in the period: how many have been completed since, and how many of those are paid. */
    referrals: z.object({
      total_referrals: z.int(),
      completed_referrals: z.int(),
      /** Percent, one decimal; 0 without referrals. */
      completion_rate: z.number(),
      /** In rupees, for both sides. */
      total_bonuses_paid: rupees,
      paid_referrals: z.int(),
    }),
    /** Each day of the period; by default the last 30. */
    by_day: z.array(
      z.object({
        day,
        coupon_uses: z.int(),
        /** In rupees. */
        savings: rupees,
        referrals_made: z.int(),
        referrals_completed: z.int(),
        registrations: z.int(),
      }),
    ),
    /** The ten coupons used most in these days. */
    top_coupons: z.array(
      z.object({ id, coupon_code: z.string(), coupon_name: z.string(), uses: z.int(), savings: rupees }),
    ),
  })
  .meta({ id: 'MarketingAnalytics' });
export type MarketingAnalytics = z.output<typeof MarketingAnalytics>;

export const marketingAnalytics = endpoint({
  ...staff,
  name: 'marketing.analytics',
  method: 'GET',
  path: '/admin/marketing/analytics',
  summary: 'Get coupon and referral analytics for a period of days (IST) or all time',
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  reply: MarketingAnalytics,
});

export const campaignStatuses = ['planned', 'active', 'paused', 'ended'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

const Campaign = z
  .object({
    id,
    name: z.string(),
    status: z.enum(campaignStatuses),
    /** In rupees. */
    budget: rupees,
    /** Discounts of its coupons on its days, counted from their redemptions, plus the other costs. */
    spent: rupees,
    coupon_costs: rupees,
    /** Other costs, as entered by staff: prints, buses, shows. */
    other_costs: rupees,
    /** Target number of registrations. */
    target: z.int(),
    /** Registrations on these days so far. */
    registrations: z.int(),
    /** Days in IST; null: no end. */
    starts_on: day,
    ends_on: day.nullable(),
    coupon_ids: z.array(id),
    /** Current codes of the linked coupons, in the order of `coupon_ids`. */
    coupon_codes: z.array(z.string()),
    created_at: time,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof Campaign>;

// The tag leaves out fields that staff don't edit: registrations, uses of coupons, and changed codes of a linked
// coupon.
const etag = Campaign.omit({ registrations: true, spent: true, coupon_costs: true, coupon_codes: true });

export const listCampaigns = listEndpoint({
  ...staff,
  name: 'marketing.list_campaigns',
  path: '/admin/campaigns',
  summary:
    'List campaigns, newest first unless sorted otherwise, with progress and spending counted from real registrations and redemptions',
  query: z.strictObject({
    ...paging,
    /** Part of the name. */
    q: line(100).optional(),
    status: z.enum(campaignStatuses).optional(),
    sort: z.enum(timeSorts).default('-created_at'),
  }),
  reply: Campaign,
  etag,
});

const params = z.strictObject({ id });

export const readCampaign = endpoint({
  ...staff,
  name: 'marketing.read_campaign',
  method: 'GET',
  path: '/admin/campaigns/:id',
  summary: 'Get a campaign',
  params,
  reply: Campaign,
  etag,
});

const coupons = z
  .array(id)
  .max(50)
  // Removes duplicates.
  .overwrite((all) => [...new Set(all.map((one) => one.toLowerCase()))]);
const target = z.int().min(1).max(1e9);

export const createCampaign = endpoint({
  ...staff,
  name: 'marketing.create_campaign',
  method: 'POST',
  path: '/admin/campaigns',
  summary: 'Create a campaign',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    name: line(120),
    status: z.enum(campaignStatuses).default('planned'),
    budget: rupees,
    other_costs: rupees.default(0),
    target,
    /** Defaults to today. */
    starts_on: day.optional(),
    ends_on: day.nullable().default(null),
    coupon_ids: coupons.default([]),
  }),
  reply: Campaign,
  etag,
  problems: ['not-found'],
});

export const updateCampaign = endpoint({
  ...staff,
  name: 'marketing.update_campaign',
  method: 'PUT',
  path: '/admin/campaigns/:id',
  summary: 'Update, start, pause or end a campaign; omitted fields keep their values',
  params,
  body: z.strictObject({
    name: line(120).optional(),
    status: z.enum(campaignStatuses).optional(),
    budget: rupees.optional(),
    other_costs: rupees.optional(),
    target: target.optional(),
    starts_on: day.optional(),
    ends_on: day.nullish(),
    coupon_ids: coupons.optional(),
    /** These six can't be changed: send them as read, or omit them. */
    id: id.optional(),
    spent: rupees.optional(),
    coupon_costs: rupees.optional(),
    registrations: z.int().optional(),
    coupon_codes: z.array(line(40)).max(50).optional(),
    created_at: time.optional(),
  }),
  reply: Campaign,
  etag,
  problems: ['invalid-transition'],
});
