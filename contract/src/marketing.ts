import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, paging, rupees, time, timeSorts } from './fields.ts';

const staff = { access: ['super_admin'] } as const;

/** The days that one look at the figures may cover. */
export const LONGEST_PERIOD_DAYS = 366;

const MarketingAnalytics = z
  .object({
    coupons: z.object({
      /** Switched on and inside their dates now. */
      active_coupons: z.int(),
      total_coupons: z.int(),
      /** Rupees. */
      total_savings_given: rupees,
      total_usage: z.int(),
    }),
    /** Of the invitations of the period: how many were completed since, and how many of those are paid. */
    referrals: z.object({
      total_referrals: z.int(),
      completed_referrals: z.int(),
      /** Percent, one decimal; 0 without any referral. */
      completion_rate: z.number(),
      /** Rupees, for both sides. */
      total_bonuses_paid: rupees,
      paid_referrals: z.int(),
    }),
    /** Each day of the period; without one, of the last 30. */
    by_day: z.array(
      z.object({
        day,
        coupon_uses: z.int(),
        /** Rupees. */
        savings: rupees,
        referrals_made: z.int(),
        referrals_completed: z.int(),
        registrations: z.int(),
      }),
    ),
    /** The ten coupons that were used most in these days. */
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
  summary: 'How coupons and referrals do: in a period of days in India, or ever since the beginning',
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
    /** Rupees. */
    budget: rupees,
    /** What its coupons took off on its days, counted from their redemptions, and the other costs. */
    spent: rupees,
    coupon_costs: rupees,
    /** What was paid for it besides, as staff have said: prints, buses, shows. */
    other_costs: rupees,
    /** Registrations that are hoped for. */
    target: z.int(),
    /** Registrations of these days so far. */
    registrations: z.int(),
    /** Days in India; null: it goes on. */
    starts_on: day,
    ends_on: day.nullable(),
    coupon_ids: z.array(id),
    /** What the linked coupons are called now, in the order of `coupon_ids`. */
    coupon_codes: z.array(z.string()),
    created_at: time,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof Campaign>;

// The tag leaves out what staff do not edit: registrations, uses of coupons, and other codes of a linked
// coupon.
const etag = Campaign.omit({ registrations: true, spent: true, coupon_costs: true, coupon_codes: true });

export const listCampaigns = listEndpoint({
  ...staff,
  name: 'marketing.list_campaigns',
  path: '/admin/campaigns',
  summary:
    'Campaigns, newest first unless sorted otherwise, with progress and spending counted from real registrations and redemptions',
  query: z.strictObject({
    ...paging,
    /** A part of the name. */
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
  summary: 'One campaign',
  params,
  reply: Campaign,
  etag,
});

const coupons = z
  .array(id)
  .max(50)
  // One named twice is named once.
  .overwrite((all) => [...new Set(all.map((one) => one.toLowerCase()))]);
const target = z.int().min(1).max(1e9);

export const createCampaign = endpoint({
  ...staff,
  name: 'marketing.create_campaign',
  method: 'POST',
  path: '/admin/campaigns',
  summary: 'Make a campaign',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    name: line(120),
    status: z.enum(campaignStatuses).default('planned'),
    budget: rupees,
    other_costs: rupees.default(0),
    target,
    /** Today when left out. */
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
  summary: 'Change a campaign, or begin, pause or end it; what is left out stays',
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
    /** These six cannot be changed: as they were read, or not at all. */
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
