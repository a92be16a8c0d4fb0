import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toPaise } from '@dihaadi/contract/money';
import * as contract from '@dihaadi/contract/tariffs';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
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

/** One page of plans, newest first. Refuses a cursor that is none with 400. */
export async function listPlans(deps: Pick<Deps, 'db'>, { filter, limit, cursor }: ListQuery) {
  const plans = await pageOfPlans(deps.db, filter, { limit, after: parseCursor(cursor) });
  return { rows: plans.map(shownPlan), next: cursorAfter(plans, limit) };
}

/** One plan with who changed what, oldest first. Refuses an unknown one with 404. */
export async function readPlan(deps: Pick<Deps, 'db'>, id: string) {
  const plan = await planById(deps.db, id);
  if (plan === undefined) throw noSuchPlan();
  const events = await eventsOfThing(deps.db, THING, plan.id);
  const people = await accountCards(deps.db, [...new Set(events.flatMap(({ actorId }) => actorId ?? []))]);
  return shownRecord(plan, events, people);
}

/** Adds a plan, once for one idempotency key; rates come in rupees. Refuses with 404 a key whose plan is gone. */
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
 * Changes a plan's rates or its switch; what was not sent stays, and what is the same is no change. Refuses an
 * unknown one with 404, changes of what cannot be changed with 400, one that changed since it was read with 412.
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
    if (JSON.stringify(after) !== JSON.stringify(before)) {
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

/** Deletes a plan; what was priced by it keeps its fare. Refuses as `updatePlan` does. */
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

// With all it charged: the row itself remembers only the present.
function record(tx: Tx, { name, plan, actor, at }: Happened): Promise<void> {
  const { id, created_at: _, ...data } = shownPlan(plan);
  return recordEvent(tx, { thing: THING, thingId: id, name, actor, data, topics: [topic.staff], at });
}
