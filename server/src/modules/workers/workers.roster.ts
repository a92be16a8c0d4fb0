import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { exportWorkers } from '@dihaadi/contract/workers';
import { accountCards } from '../accounts/accounts.public.ts';
import { busyPeople } from '../commitments/commitments.public.ts';
import { findPeople, roster } from '../registration/registration.public.ts';
import { pageOfWorkers } from './workers.list.queries.ts';
import { workersByIds } from './workers.queries.ts';
import { exportedColumns, shownWorker } from './workers.views.ts';

/** Staff's actions on workers. */
export const workerRoster = roster({
  kind: 'worker',
  file: 'workers',
  page: pageOfWorkers,
  byIds: workersByIds,
  filters: (query: QueryOf<typeof exportWorkers>) => ({
    equal: { worker_status: query.worker_status },
    holding: { skills: query.skill },
  }),
  show: async ({ db, clock }, actor, workers) => {
    const ids = workers.map(({ accountId }) => accountId);
    const [accounts, busy] = await Promise.all([accountCards(db, ids), busyPeople(db, ids, clock.now())]);
    return workers.map((worker) =>
      shownWorker(worker, {
        actor,
        account: accounts.get(worker.accountId),
        isFree: !busy.has(worker.accountId),
      }),
    );
  },
  columns: exportedColumns,
});

export const findWorkers = findPeople(pageOfWorkers, {
  sort: 'name',
  of: ({ accountId, workerStatus }) => [accountId, workerStatus],
});
