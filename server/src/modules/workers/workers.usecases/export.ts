import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { exportWorkers as contract } from '@dihaadi/contract/workers';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { exportPages } from '../../../platform/exports.ts';
import { workerMachine } from '../workers.rules.ts';
import { exportedColumns } from '../workers.views.ts';
import { listWorkers } from './read.ts';

/** All workers of a list as CSV, in its order; that somebody takes them is on record. */
export const exportWorkers = (
  deps: { db: Db; clock: Clock },
  { actor, query }: { actor: Person; query: QueryOf<typeof contract> },
) =>
  exportPages(deps, {
    actor,
    thing: workerMachine.thing,
    name: 'workers',
    columns: exportedColumns,
    pageAt: (at) => listWorkers(deps, { actor, query: { ...query, ...at } }),
  });
