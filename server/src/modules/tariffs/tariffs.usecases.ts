import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toPaise } from '@dihaadi/contract/money';
import * as contract from '@dihaadi/contract/tariffs';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/new-id.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent, eventsOfThing } from '../../platform/events.queries.ts';
import type { Match } from '../../platform/precondition.ts';
import { type Idempotency, once } from '../../platform/idempotency.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import {
  insertPlan,
  lockPlan,
  pageOfPlans,
  planById,
  removePlan,
  savePlan,
  type TariffFilter,
} from './tariffs.queries.ts';
import { checkUnchanged, type TariffPlan, THING } from './tariffs.rules.ts';
import { shownPlan, shownRecord } from './tariffs.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchPlan = () => problem('not-found', 'no-such-tariff');

type ListQuery = { filter: TariffFilter; limit: number; cursor: string | undefined };

/** Returns one page of plans, newest first. Throws 400 for an invalid cursor. */
export async function listPlans(deps: Pick<Deps, 'db'>, { filter, limit, cursor }: ListQuery) {
  const plans = await pageOfPlans(deps.db, filter, { limit, after: parseCursor(cursor) });
  return { rows: plans.map(shownPlan), next: cursorAfter(plans, limit) };
}

/** Returns one plan with its change history, oldest first. Throws 404 if unknown. */
export async function readPlan(deps: Pick<Deps, 'db'>, id: string) {
  const plan = await planById(deps.db, id);
  if (plan === undefined) throw noSuchPlan();
  const events = await eventsOfThing(deps.db, THING, plan.id);
  const people = await accountCards(deps.db, [...new Set(events.flatMap(({ actorId }) => actorId ?? []))]);
  return shownRecord(plan, events, people);
}

/** Adds a plan, once per idempotency key; rates are in rupees. Throws 404 for a key whose plan was deleted. */
export async function addPlan(
  deps: Deps,
  command: {
    actor: Actor;
    plan: BodyOf<typeof contract.addTariffPlan>;
    idempotency: Idempotency | undefined;
  },
) {
  const { actor, plan, idempotency } = command;
  const at = deps.clock.now();
  const made: TariffPlan = {
    id: newId('tariff_plan'),
    serviceType: plan.service_type,
    vehicleType: plan.vehicle_type,
    ...contract.ratesOf(plan),
    isActive: plan.is_active,
    createdAt: at,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      await insertPlan(tx, made);
      await record(tx, { name: 'add', plan: made, actor, at });
    });
    const added = await planById(tx, id);
    if (added === undefined) throw noSuchPlan();
    return shownPlan(added);
  });
}

type Changes = BodyOf<typeof contract.updateTariffPlan>;

/**
 * Changes a plan's rates or active flag. Fields not sent keep their value, and equal values are no change. Throws 404
 * if unknown, 400 if a read-only field changed, 412 if the plan changed since it was read.
 */
export async function updatePlan(
  deps: Deps,
  command: { actor: Actor; id: string; changes: Changes; match: Match },
) {
  const { actor, id, changes } = command;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPlan(tx, id);
    if (before === undefined) throw noSuchPlan();
    command.match(shownPlan(before));
    checkUnchanged(before, changes);
    const after = withChanges(before, changes);
    if (changedFields(before, after).length > 0) {
      await savePlan(tx, after);
      await record(tx, { name: 'update', plan: after, actor, at: deps.clock.now() });
    }
    return shownPlan(after);
  });
}

const withChanges = (before: TariffPlan, sent: Changes): TariffPlan => ({
  ...before,
  baseFarePaise: paiseOr(sent.base_fare, before.baseFarePaise),
  perKmPaise: paiseOr(sent.per_km_rate, before.perKmPaise),
  perHourPaise: paiseOr(sent.per_hour_rate, before.perHourPaise),
  minimumFarePaise: paiseOr(sent.minimum_fare, before.minimumFarePaise),
  waitingPaisePerMinute: paiseOr(sent.waiting_charges_per_minute, before.waitingPaisePerMinute),
  nightHundredths: paiseOr(sent.night_charges_multiplier, before.nightHundredths),
  isActive: sent.is_active ?? before.isActive,
});

const paiseOr = (rupees: number | undefined, paise: number): number =>
  rupees === undefined ? paise : toPaise(rupees);

/** Deletes a plan; bookings priced by it keep their fare. Throws as `updatePlan` does. */
export async function deletePlan(
  deps: Deps,
  command: { actor: Actor; id: string; match: Match },
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const plan = await lockPlan(tx, command.id);
    if (plan === undefined) throw noSuchPlan();
    command.match(shownPlan(plan));
    await removePlan(tx, plan.id);
    await record(tx, { name: 'delete', plan, actor: command.actor, at: deps.clock.now() });
  });
  return null;
}

type Happened = { name: 'add' | 'update' | 'delete'; plan: TariffPlan; actor: Actor; at: Date };

// Includes all rates, because the row only contains the current ones.
function record(tx: Tx, { name, plan, actor, at }: Happened): Promise<void> {
  const { id, created_at: _, ...data } = shownPlan(plan);
  return recordEvent(tx, { thing: THING, thingId: id, name, actor, data, topics: [topic.staff], at });
}
