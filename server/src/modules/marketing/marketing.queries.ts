import type { CampaignStatus } from '@dihaadi/contract/marketing';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { pageByTime, type TimePage } from '../../platform/time-list.queries.ts';
import type { Campaign } from './marketing.rules.ts';

const campaigns = (db: Db) =>
  db
    .selectFrom('campaign')
    .select([
      'id',
      'name',
      'status',
      'budget_paise as budgetPaise',
      'spent_paise as otherCostsPaise',
      'target',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'created_at as createdAt',
      sql<
        string[]
      >`array(select coupon_id from campaign_coupon where campaign_id = campaign.id order by 1)`.as(
        'couponIds',
      ),
    ]);

export function campaignById(db: Db, id: string): Promise<Campaign | undefined> {
  return campaigns(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the campaign, locked until the transaction ends. */
export function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  return campaigns(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type CampaignFilter = { status: CampaignStatus | undefined; search: string | undefined };

/** Returns one page of campaigns. */
export function pageOfCampaigns(db: Db, { status, search }: CampaignFilter, page: TimePage) {
  let query = campaigns(db);
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== undefined) query = query.where(sql<boolean>`strpos(lower(name), lower(${search})) > 0`);
  return pageByTime(query, page);
}

const changeable = (campaign: Campaign) => ({
  name: campaign.name,
  budget_paise: campaign.budgetPaise,
  spent_paise: campaign.otherCostsPaise,
  target: campaign.target,
  starts_on: campaign.startsOn,
  ends_on: campaign.endsOn,
});

export async function insertCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  const { id, status, createdAt } = campaign;
  await tx
    .insertInto('campaign')
    .values({ id, status, created_at: createdAt, ...changeable(campaign) })
    .execute();
  await insertCoupons(tx, campaign);
}

/** Saves all editable fields except the status. */
export async function saveCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  await tx.updateTable('campaign').set(changeable(campaign)).where('id', '=', campaign.id).execute();
  await tx.deleteFrom('campaign_coupon').where('campaign_id', '=', campaign.id).execute();
  await insertCoupons(tx, campaign);
}

async function insertCoupons(tx: Tx, { id, couponIds }: Campaign): Promise<void> {
  if (couponIds.length === 0) return;
  await tx
    .insertInto('campaign_coupon')
    .values(couponIds.map((couponId) => ({ campaign_id: id, coupon_id: couponId })))
    .execute();
}

/** Saves the new status if the campaign still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  id: string,
  change: { from: CampaignStatus; to: CampaignStatus },
): Promise<number> {
  const result = await tx
    .updateTable('campaign')
    .set({ status: change.to })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
