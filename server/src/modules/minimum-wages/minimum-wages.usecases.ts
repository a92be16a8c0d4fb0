import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type * as contract from '@dihaadi/contract/minimum-wages';
import { toPaise } from '@dihaadi/contract/money';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Match } from '../../platform/precondition.ts';
import { type Idempotency, once } from '../../platform/idempotency.ts';
import {
  insertWage,
  WAGE_LISTED_CONSTRAINT,
  lockWage,
  removeWage,
  saveWage,
  type Wage,
  wageById,
  wagesInOrder,
  wagesUntil,
} from './minimum-wages.queries.ts';
import { checkReadOnly, classOf, inForceOn } from './minimum-wages.rules.ts';
import { shownWage } from './minimum-wages.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchWage = () => problem('not-found', 'no-such-minimum-wage');

/** Lists the minimum wages of all states, or of one. */
export async function listWages(deps: Pick<Deps, 'db'>, { state }: { state?: string | undefined }) {
  return (await wagesInOrder(deps.db, state)).map(shownWage);
}

/** Returns the wage that applies to a trade in a state on a day; null if unknown. */
export async function checkWage(deps: Pick<Deps, 'db'>, of: QueryOf<typeof contract.checkMinimumWage>) {
  const { state, category, day } = of;
  const skillClasses = [classOf(category)];
  const known = await wagesUntil(deps.db, { states: [state], categories: [category], skillClasses, day });
  const wage = inForceOn(known, of.day);
  return wage === undefined ? null : shownWage(wage);
}

type Fields = BodyOf<typeof contract.addMinimumWage>;

const wageOf = (fields: Fields, kept: { id: string; createdAt: Date }): Wage => ({
  ...kept,
  state: fields.state,
  skillClass: fields.skill_class,
  category: fields.category ?? null,
  paisePerDay: toPaise(fields.per_day),
  source: fields.source,
  effectiveFrom: fields.effective_from,
});

/**
 * Adds a wage, once per idempotency key. Throws 409 `already-listed` for a second one for the same work from the same
 * day.
 */
export async function addWage(
  deps: Deps,
  command: { actor: Person; fields: Fields; idempotency: Idempotency | undefined },
) {
  const { actor, fields, idempotency } = command;
  const at = deps.clock.now();
  const made = wageOf(fields, { id: randomUUID(), createdAt: at });
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      await insertWage(tx, made).catch(rethrowListedTwice);
      await record(tx, { name: 'add', wage: made, actor, at });
    });
    const added = await wageById(tx, id);
    if (added === undefined) throw noSuchWage();
    return shownWage(added);
  });
}

type Changing = { actor: Person; id: string; match: Match };

/** Corrects a wage, as `addWage`. Throws 404 if it is unknown, 412 if it changed meanwhile. */
export async function updateMinimumWage(
  deps: Deps,
  command: Changing & { fields: BodyOf<typeof contract.changeMinimumWage> },
) {
  const { actor, id, fields } = command;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockWage(tx, id);
    if (before === undefined) throw noSuchWage();
    command.match(shownWage(before));
    const wage = wageOf(fields, before);
    checkReadOnly(
      { ...shownWage(wage), per_hour: shownWage(before).per_hour, per_month: shownWage(before).per_month },
      fields,
    );
    await saveWage(tx, wage).catch(rethrowListedTwice);
    await record(tx, { name: 'change', wage, actor, at: deps.clock.now() });
    return shownWage(wage);
  });
}

/** Deletes a wage. Throws 404 if it is unknown, 412 if it changed meanwhile. */
export async function deleteWage(deps: Deps, { actor, id, match }: Changing): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const wage = await lockWage(tx, id);
    if (wage === undefined) throw noSuchWage();
    match(shownWage(wage));
    await removeWage(tx, id);
    await record(tx, { name: 'delete', wage, actor, at: deps.clock.now() });
  });
  return null;
}

function rethrowListedTwice(error: unknown): never {
  if (violates(error, WAGE_LISTED_CONSTRAINT)) throw problem('already-listed', 'minimum-wage-listed');
  throw error;
}

type Happened = { name: 'add' | 'change' | 'delete'; wage: Wage; actor: Person; at: Date };

// Includes its content: the row itself keeps only the current one.
function record(tx: Tx, { name, wage, actor, at }: Happened): Promise<void> {
  return recordEvent(tx, {
    thing: 'minimum_wage',
    thingId: wage.id,
    name,
    actor,
    data: {
      state: wage.state,
      skill_class: wage.skillClass,
      category: wage.category,
      paise_per_day: wage.paisePerDay,
      effective_from: wage.effectiveFrom,
    },
    topics: [topic.staff],
    at,
  });
}
