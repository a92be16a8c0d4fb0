import type { DriverSort } from '@dihaadi/contract/drivers';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvOf } from '../../../platform/csv.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { indianDay } from '../../../platform/indian-time.ts';
import type { DriverFilter } from '../drivers.list.queries.ts';
import { driverMachine } from '../drivers.rules.ts';
import { exportedColumns } from '../drivers.views.ts';
import { listDrivers } from './read.ts';

type Deps = { db: Db; clock: Clock };
type Export = { actor: Person; filter: DriverFilter; sort: DriverSort };

const PAGE = 500;

/**
 * All drivers of a list as CSV, in its order, read page by page as they are sent. That somebody takes them is on
 * record before the first one leaves, and how many they got afterwards, also when they broke off.
 */
export async function exportDrivers(deps: Deps, query: Export) {
  // What can fail does so before the answer has begun.
  const first = await listDrivers(deps, { ...query, limit: PAGE, cursor: undefined });
  await recordExport(deps, query.actor, { name: 'begin_export', rows: 0 });
  return {
    name: `drivers-${indianDay(deps.clock.now())}.csv`,
    pieces: csvOf(exportedColumns, pagesOf(deps, query, first)),
  };
}

async function* pagesOf(deps: Deps, query: Export, first: Awaited<ReturnType<typeof listDrivers>>) {
  let given = 0;
  let page = first;
  try {
    for (;;) {
      given += page.rows.length;
      yield page.rows;
      if (page.next === undefined) return;
      page = await listDrivers(deps, { ...query, limit: PAGE, cursor: page.next });
    }
  } finally {
    await recordExport(deps, query.actor, { name: 'export', rows: given });
  }
}

const recordExport = (
  deps: Deps,
  actor: Person,
  { name, rows }: { name: 'begin_export' | 'export'; rows: number },
): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing: driverMachine.thing,
      thingId: null,
      name,
      actor,
      data: { rows },
      topics: [],
      at: deps.clock.now(),
    }),
  );
