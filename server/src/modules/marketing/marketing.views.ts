import type { Campaign as ShownCampaign } from '@dihaadi/contract/marketing';
import { toRupees } from '@dihaadi/contract/money';
import type { Around, Campaign } from './marketing.rules.ts';

/** Returns a campaign as staff see it: amounts in rupees, with registrations and spending so far. */
export const shownCampaign = (
  campaign: Campaign,
  { registrations, couponCodes, couponCostsPaise }: Around,
): ShownCampaign => ({
  id: campaign.id,
  name: campaign.name,
  status: campaign.status,
  budget: toRupees(campaign.budgetPaise),
  spent: toRupees(couponCostsPaise + campaign.otherCostsPaise),
  coupon_costs: toRupees(couponCostsPaise),
  other_costs: toRupees(campaign.otherCostsPaise),
  target: campaign.target,
  registrations,
  starts_on: campaign.startsOn,
  ends_on: campaign.endsOn,
  coupon_ids: campaign.couponIds,
  coupon_codes: couponCodes,
  created_at: campaign.createdAt.toISOString(),
});
