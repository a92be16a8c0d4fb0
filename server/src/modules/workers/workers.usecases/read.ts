import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { listWorkers as contract } from '@dihaadi/contract/workers';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { lookAt } from '../../../platform/looks.ts';
import { searchQuery } from '../../../platform/words.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { busyPeople } from '../../commitments/commitments.public.ts';
import { workerMachine } from '../workers.rules.ts';
import { pageOfWorkers } from '../workers.list.queries.ts';
import { type Worker, workerById } from '../workers.queries.ts';
import { shownProfile, shownRecord, shownWorker } from '../workers.views.ts';

type Deps = { db: Db; clock: Clock };

export const noSuchWorker = () => problem('not-found', 'No such worker.');

type ListQuery = { actor: Person; query: QueryOf<typeof contract> };

/** One page of workers as the staff see them. Refuses the cursor of another order with 400. */
export async function listWorkers(deps: Deps, { actor, query }: ListQuery) {
  const { rows, next } = await pageOfWorkers(deps.db, {
    equal: { worker_status: query.worker_status },
    holding: { skills: query.skill },
    words: query.q === undefined ? undefined : searchQuery(query.q),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
  });
  return { rows: await show(deps, actor, rows), next };
}

async function show(deps: Deps, actor: Actor, workers: Worker[]) {
  if (workers.length === 0) return [];
  const ids = workers.map((worker) => worker.accountId);
  const [accounts, busy] = await Promise.all([
    accountCards(deps.db, ids),
    busyPeople(deps.db, ids, deps.clock.now()),
  ]);
  return workers.map((worker) =>
    shownWorker(worker, {
      actor,
      account: accounts.get(worker.accountId),
      isFree: !busy.has(worker.accountId),
    }),
  );
}

/** One worker as the staff's list shows them. */
export async function showOne(deps: Deps, actor: Actor, worker: Worker) {
  const [shown] = await show(deps, actor, [worker]);
  if (shown === undefined) throw noSuchWorker();
  return shown;
}

/**
 * One worker with the history. Who looks is on record (rulings.md, section 10), once in ten minutes.
 * Refuses an unknown worker with 404.
 */
export async function readWorker(deps: Deps, query: { actor: Person; workerId: string }) {
  const { actor, workerId } = query;
  const worker = await workerById(deps.db, workerId);
  if (worker === undefined) throw noSuchWorker();
  const look = { thing: workerMachine.thing, thingId: workerId, actor };
  const [shown, changes] = await lookAt(deps, look, showOne(deps, actor, worker));
  return shownRecord(shown, changes);
}

/** The signed-in worker's own profile. Refuses an account that is no worker's with 404. */
export async function readProfile(deps: Pick<Deps, 'db'>, actor: Person) {
  const [worker, accounts] = await Promise.all([
    workerById(deps.db, actor.id),
    accountCards(deps.db, [actor.id]),
  ]);
  if (worker === undefined) throw noSuchWorker();
  return shownProfile(worker, accounts.get(actor.id));
}
