import type { DriverSort } from '@dihaadi/contract/drivers';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import type { DriverFilter } from '../drivers.list.queries.ts';
import { driverMachine } from '../drivers.rules.ts';
import { exportedColumns } from '../drivers.views.ts';
import { listDrivers } from './read.ts';

type Deps = { db: Db; clock: Clock };
type Export = { actor: Person; filter: DriverFilter; sort: DriverSort };

/** All drivers of a list as CSV, in its order; that somebody takes them is on record. */
export const exportDrivers = (deps: Deps, query: Export) =>
  exportPages(deps, {
    actor: query.actor,
    thing: driverMachine.thing,
    name: 'drivers',
    columns: exportedColumns,
    pageAt: (page) => listDrivers(deps, { ...query, ...page }),
  });
