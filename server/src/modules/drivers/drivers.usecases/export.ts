import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { exportDrivers as contract } from '@dihaadi/contract/drivers';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import { driverMachine } from '../drivers.rules.ts';
import { exportedColumns } from '../drivers.views.ts';
import { listDrivers } from './read.ts';

/** All drivers of a list as CSV, in its order; that somebody takes them is on record. */
export const exportDrivers = (
  deps: { db: Db; clock: Clock },
  { actor, query }: { actor: Person; query: QueryOf<typeof contract> },
) =>
  exportPages(deps, {
    actor,
    thing: driverMachine.thing,
    name: 'drivers',
    columns: exportedColumns,
    pageAt: (at) => listDrivers(deps, { actor, query: { ...query, ...at } }),
  });
