import { type CampaignStatus, LONGEST_PERIOD_DAYS } from '@dihaadi/contract/marketing';
import { toPaise } from '@dihaadi/contract/money';
import { badField } from '../../platform/errors.ts';
import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { Machine } from '../../platform/machine.ts';

export type CampaignTransition = 'activate' | 'pause' | 'end' | 'replan';

export const campaignMachine: Machine<CampaignStatus, CampaignTransition> = {
  thing: 'campaign',
  transitions: {
    activate: { from: ['planned', 'paused'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
    end: { from: ['planned', 'active', 'paused'], to: 'ended' },
    replan: { from: ['paused'], to: 'planned' },
  },
};

/** Transition that leads to each status. */
export const TRANSITIONS: Record<CampaignStatus, CampaignTransition> = {
  planned: 'replan',
  active: 'activate',
  paused: 'pause',
  ended: 'end',
};

export type Campaign = {
  id: string;
  name: string;
  status: CampaignStatus;
  budgetPaise: number;
  /** On top of coupon discounts. */
  otherCostsPaise: number;
  target: number;
  /** `YYYY-MM-DD`, IST. */
  startsOn: string;
  endsOn: string | null;
  /** Sorted by id. */
  couponIds: string[];
  createdAt: Date;
};

/** Throws 400 if the end is before the start. */
export function checkDays({ startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>): void {
  if (endsOn !== null && endsOn < startsOn) throw badField('ends_on', 'end-after-beginning');
}

type ReadOnly = {
  id?: string | undefined;
  spent?: number | undefined;
  coupon_costs?: number | undefined;
  registrations?: number | undefined;
  coupon_codes?: string[] | undefined;
  created_at?: string | undefined;
};

/** Data of a campaign that is counted or looked up, not stored with it. */
export type Around = { registrations: number; couponCodes: string[]; couponCostsPaise: number };

/** Throws 400 on changes to read-only fields: a row may be sent as it was read (design/api.md). */
export function checkUnchanged(
  campaign: Campaign,
  { registrations, couponCodes, couponCostsPaise }: Around,
  sent: ReadOnly,
): void {
  const same = {
    id: sent.id === undefined || sent.id.toLowerCase() === campaign.id,
    spent: sent.spent === undefined || toPaise(sent.spent) === couponCostsPaise + campaign.otherCostsPaise,
    coupon_costs: sent.coupon_costs === undefined || toPaise(sent.coupon_costs) === couponCostsPaise,
    registrations: sent.registrations === undefined || sent.registrations === registrations,
    coupon_codes: sent.coupon_codes === undefined || sent.coupon_codes.join() === couponCodes.join(),
    created_at: sent.created_at === undefined || Date.parse(sent.created_at) === campaign.createdAt.getTime(),
  };
  for (const [field, isSame] of Object.entries(same)) if (!isSame) throw badField(field, 'cannot-be-changed');
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/** Period of Indian days, first and last; `moments` runs from the first to before the end. */
export type Period = { from: string; to: string; moments: { from: Date; before: Date }; days: string[] };

/**
 * Returns the period to report, by default thirty days ending today. Throws 400 for days in the wrong order, and for
 * more than `LONGEST_PERIOD_DAYS`.
 */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const to = asked.to ?? indianDay(now);
  const from = asked.from ?? dayAfter(to, 1 - USUAL_DAYS);
  if (from > to) throw badField('from', 'end-after-beginning');
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (count > LONGEST_PERIOD_DAYS) throw badField('from', 'period-at-most', { days: LONGEST_PERIOD_DAYS });
  const moments = { from: startOfIndianDay(from), before: startOfIndianDay(dayAfter(to, 1)) };
  return { from, to, moments, days: Array.from({ length: count }, (_, index) => dayAfter(from, index)) };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
