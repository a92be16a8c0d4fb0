import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import { toPaise } from '@dihaadi/contract/money';
import type * as contract from '@dihaadi/contract/services';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvFile } from '../../platform/csv.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/new-id.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { type Idempotency, once } from '../../platform/idempotency.ts';
import type { Match } from '../../platform/precondition.ts';
import { shortList } from '../../platform/in-memory-list.ts';
import {
  insertService,
  lockService,
  removeService,
  saveService,
  type Service,
  serviceById,
  servicesInOrder,
} from './services.queries.ts';
import { checkSameId, type ServiceNames } from './services.rules.ts';
import { exportedColumns, shownService, staffTable } from './services.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchService = () => problem('not-found', 'no-such-service');

/** Returns the names of a booking's service: as booked, and the current Hindi name. */
export const serviceNames = async (
  db: Db,
  { serviceId, serviceName }: { serviceId: string; serviceName: string },
): Promise<ServiceNames> => ({
  serviceName,
  serviceNameHi: (await serviceById(db, serviceId))?.nameHi ?? null,
});

/** Lists the services that can be booked, by trade, then by name. */
export async function listServices(deps: Pick<Deps, 'db'>) {
  return (await servicesInOrder(deps.db, { activeOnly: true })).map(shownService);
}

/** Does the same as `listServices`, including inactive ones, searched, filtered and sorted as requested. */
export async function listAllServices(
  deps: Pick<Deps, 'db'>,
  { category, status, ...asked }: QueryOf<typeof contract.allServices>,
) {
  const all = await servicesInOrder(deps.db, { activeOnly: false });
  const chosen = all
    .map(shownService)
    .filter((one) => category === undefined || one.category === category)
    .filter((one) => status === undefined || one.is_active === (status === 'active'));
  return shortList(chosen, asked, staffTable);
}

/** Exports the same list as CSV. */
export const exportServices = async (deps: Deps, asked: QueryOf<typeof contract.exportServices>) =>
  csvFile('services', deps.clock.now(), {
    columns: exportedColumns,
    rows: await listAllServices(deps, asked),
  });

/**
 * Adds a service, once per idempotency key; rates are in rupees. Throws 404 for a key whose service has been deleted
 * since.
 */
export async function addService(
  deps: Deps,
  command: {
    actor: Actor;
    service: BodyOf<typeof contract.addService>;
    idempotency: Idempotency | undefined;
  },
) {
  const { actor, service, idempotency } = command;
  const at = deps.clock.now();
  const made: Service = {
    id: newId('service'),
    name: service.name,
    nameHi: service.name_hi ?? null,
    category: service.category,
    description: service.description ?? '',
    hourlyRatePaise: toPaise(service.hourly_rate),
    dailyRatePaise: toPaise(service.daily_rate),
    monthlyRatePaise: toPaise(service.monthly_rate),
    isActive: service.is_active,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      await insertService(tx, made, at);
      await record(tx, { name: 'add', service: made, actor, at });
    });
    const added = await serviceById(tx, id);
    if (added === undefined) throw noSuchService();
    return shownService(added);
  });
}

/**
 * Changes a service; a rate, Hindi name or switch not sent keeps its value. Throws 404 if it is unknown, 400 for an
 * `id` other than the address's, 412 if it has changed since the caller read it.
 */
export async function updateService(
  deps: Deps,
  command: { actor: Actor; id: string; changes: BodyOf<typeof contract.updateService>; match: Match },
) {
  const { actor, id, changes, match } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockService(tx, id);
    if (before === undefined) throw noSuchService();
    match(shownService(before));
    checkSameId(before, changes);
    const service: Service = {
      id: before.id,
      name: changes.name,
      nameHi: changes.name_hi === undefined ? before.nameHi : changes.name_hi,
      category: changes.category,
      description: changes.description === undefined ? before.description : (changes.description ?? ''),
      hourlyRatePaise: paiseOr(changes.hourly_rate, before.hourlyRatePaise),
      dailyRatePaise: paiseOr(changes.daily_rate, before.dailyRatePaise),
      monthlyRatePaise: paiseOr(changes.monthly_rate, before.monthlyRatePaise),
      isActive: changes.is_active ?? before.isActive,
    };
    await saveService(tx, service);
    await record(tx, { name: 'update', service, actor, at });
    return shownService(service);
  });
}

const paiseOr = (rupees: number | undefined, paise: number): number =>
  rupees === undefined ? paise : toPaise(rupees);

/** Deletes a service. Throws 404 if it is unknown. */
export async function deleteService(deps: Deps, command: { actor: Actor; id: string }): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const service = await lockService(tx, command.id);
    if (service === undefined) throw noSuchService();
    await removeService(tx, service.id);
    await record(tx, { name: 'delete', service, actor: command.actor, at: deps.clock.now() });
  });
  return null;
}

type Happened = { name: 'add' | 'update' | 'delete'; service: Service; actor: Actor; at: Date };

// Includes text and rates: the row itself keeps only the current ones.
function record(tx: Tx, { name, service, actor, at }: Happened): Promise<void> {
  return recordEvent(tx, {
    thing: 'service',
    thingId: service.id,
    name,
    actor,
    data: {
      name: service.name,
      name_hi: service.nameHi,
      category: service.category,
      hourly_rate_paise: service.hourlyRatePaise,
      daily_rate_paise: service.dailyRatePaise,
      monthly_rate_paise: service.monthlyRatePaise,
      is_active: service.isActive,
    },
    topics: [topic.staff],
    at,
  });
}
