import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type * as contract from '@dihaadi/contract/marketing';
import { toPaise } from '@dihaadi/contract/money';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Match } from '../../../platform/precondition.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { TimePage } from '../../../platform/time-list.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { couponCodes, savedOnDays } from '../../coupons/coupons.public.ts';
import { registrationsOfDays } from '../../statistics/statistics.public.ts';
import {
  campaignById,
  type CampaignFilter,
  insertCampaign,
  lockCampaign,
  pageOfCampaigns,
  saveCampaign,
  saveStatus,
} from '../marketing.queries.ts';
import {
  type Around,
  type Campaign,
  campaignMachine,
  checkDays,
  checkUnchanged,
  TRANSITIONS,
} from '../marketing.rules.ts';
import { shownCampaign } from '../marketing.views.ts';

export type Deps = { db: Db; clock: Clock };

const noSuchCampaign = () => problem('not-found', 'no-such-campaign');

/** Lists one page of campaigns. Throws 400 for an invalid cursor or one of another sort order. */
export async function listCampaigns(
  { db }: Pick<Deps, 'db'>,
  { filter, page }: { filter: CampaignFilter; page: TimePage },
) {
  const { rows, next } = await pageOfCampaigns(db, filter, page);
  return { rows: await showAll(db, rows), next };
}

/** Returns one campaign. Throws 404 if it is unknown. */
export async function readCampaign({ db }: Pick<Deps, 'db'>, id: string) {
  const campaign = await campaignById(db, id);
  if (campaign === undefined) throw noSuchCampaign();
  return show(db, campaign);
}

const show = async (db: Db, campaign: Campaign) => shownCampaign(campaign, await around(db, campaign));

async function around(db: Db, campaign: Campaign): Promise<Around> {
  const [of] = await loadCampaignContexts(db, [campaign]);
  if (of === undefined) throw noSuchCampaign();
  return of;
}

async function showAll(db: Db, campaigns: readonly Campaign[]) {
  const surroundings = await loadCampaignContexts(db, campaigns);
  return campaigns.flatMap((campaign, index) => {
    const of = surroundings[index];
    return of === undefined ? [] : [shownCampaign(campaign, of)];
  });
}

/** Returns the related data of these campaigns, in their order, always in three queries. */
async function loadCampaignContexts(db: Db, campaigns: readonly Campaign[]): Promise<Around[]> {
  const codes = await couponCodes(db, [...new Set(campaigns.flatMap(({ couponIds }) => couponIds))]);
  const sets = campaigns.map(({ couponIds, startsOn: from, endsOn: to }) => ({ couponIds, from, to }));
  const costs = await savedOnDays(db, sets);
  const [earliest = ''] = sets.map(({ from }) => from).toSorted();
  // Daily counters: a year is 366 small rows.
  const days = campaigns.length === 0 ? [] : await registrationsOfDays(db, { from: earliest, to: null });
  return sets.map(({ couponIds, from, to }, index) => ({
    couponCostsPaise: costs[index] ?? 0,
    registrations: days
      .filter(({ day }) => day >= from && (to === null || day <= to))
      .reduce((sum, { value }) => sum + value, 0),
    couponCodes: couponIds.flatMap((id) => codes.get(id) ?? []),
  }));
}

/**
 * Creates a campaign, once per idempotency key; amounts are in rupees. Throws 400 if the end is before the start or a
 * coupon does not exist.
 */
export async function createCampaign(
  deps: Deps,
  command: {
    actor: Actor;
    campaign: BodyOf<typeof contract.createCampaign>;
    idempotency: Idempotency | undefined;
  },
) {
  const { actor, campaign: sent } = command;
  const at = deps.clock.now();
  const made: Campaign = {
    id: randomUUID(),
    name: sent.name,
    status: sent.status,
    budgetPaise: toPaise(sent.budget),
    otherCostsPaise: toPaise(sent.other_costs),
    target: sent.target,
    startsOn: sent.starts_on ?? indianDay(at),
    endsOn: sent.ends_on,
    couponIds: sent.coupon_ids.toSorted(),
    createdAt: at,
  };
  checkDays(made);
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency: command.idempotency, id: made.id, at }, async () => {
      await checkCoupons(tx, made);
      await insertCampaign(tx, made);
      await record(tx, { name: 'create', campaign: made, actor, at });
    });
    return readCampaign({ db: tx }, id);
  });
}

async function checkCoupons(tx: Tx, { couponIds }: Campaign): Promise<void> {
  if ((await couponCodes(tx, couponIds)).size !== couponIds.length)
    throw badField('coupon_ids', 'no-such-coupon');
}

type Happened = { name: 'create' | 'update'; campaign: Campaign; actor: Actor; at: Date; fields?: string };

function record(tx: Tx, { name, campaign, actor, at, fields }: Happened): Promise<void> {
  return recordEvent(tx, {
    thing: campaignMachine.thing,
    thingId: campaign.id,
    name,
    ...(name === 'create' && { toState: campaign.status }),
    actor,
    data: {
      name: campaign.name,
      budget_paise: campaign.budgetPaise,
      other_costs_paise: campaign.otherCostsPaise,
      ...(fields !== undefined && { fields }),
    },
    topics: [topic.staff],
    at,
  });
}

type Changes = BodyOf<typeof contract.updateCampaign>;
type Command = { actor: Actor; id: string; changes: Changes; match: Match };

/**
 * Changes a campaign; fields not sent keep their value. Throws 404 if it is unknown; 400 for read-only fields, an end
 * before the start and unknown coupons; 409 `invalid-transition` for a status that does not follow; 412 if it changed
 * since it was read.
 */
export async function updateCampaign(deps: Deps, command: Command) {
  const { actor, id, changes } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockCampaign(tx, id);
    if (before === undefined) throw noSuchCampaign();
    const beside = await around(tx, before);
    command.match(shownCampaign(before, beside));
    checkUnchanged(before, beside, changes);
    const after = withChanges(before, changes);
    checkDays(after);
    await saveChanges(tx, { before, after, actor, at });
    await switchTo(tx, { campaign: before, wanted: changes.status, actor, at });
    return readCampaign({ db: tx }, before.id);
  });
}

const withChanges = (before: Campaign, sent: Changes): Campaign => ({
  ...before,
  name: sent.name ?? before.name,
  budgetPaise: paiseOr(sent.budget, before.budgetPaise),
  otherCostsPaise: paiseOr(sent.other_costs, before.otherCostsPaise),
  target: sent.target ?? before.target,
  startsOn: sent.starts_on ?? before.startsOn,
  endsOn: sent.ends_on === undefined ? before.endsOn : sent.ends_on,
  couponIds: sent.coupon_ids?.toSorted() ?? before.couponIds,
});

const paiseOr = (rupees: number | undefined, paise: number): number =>
  rupees === undefined ? paise : toPaise(rupees);

async function saveChanges(
  tx: Tx,
  { before, after, actor, at }: { before: Campaign; after: Campaign; actor: Actor; at: Date },
): Promise<void> {
  const fields = changedFields(before, after);
  if (fields.length === 0) return;
  await checkCoupons(tx, after);
  await saveCampaign(tx, after);
  await record(tx, { name: 'update', campaign: after, actor, at, fields: fields.join(' ') });
}

type Switching = { campaign: Campaign; wanted: contract.CampaignStatus | undefined; actor: Actor; at: Date };

/** The current status is no change. */
async function switchTo(tx: Tx, { campaign, wanted, actor, at }: Switching): Promise<void> {
  const { id, status: from } = campaign;
  if (wanted === undefined || wanted === from) return;
  await transition(tx, campaignMachine, {
    id,
    name: TRANSITIONS[wanted],
    state: from,
    actor,
    at,
    topics: [topic.staff],
    save: (to) => saveStatus(tx, id, { from, to }),
  });
}
