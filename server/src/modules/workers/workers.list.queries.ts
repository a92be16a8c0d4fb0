import type { WorkerSort } from '@dihaadi/contract/workers';
import { byCreation, byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Worker, workersByIds } from './workers.queries.ts';

/** One page of the workers as the desk asks for them. */
export const pageOfWorkers = staffList<Worker, WorkerSort>({
  table: 'worker',
  erased: 'is_erased',
  id: 'account_id',
  idOf: ({ accountId }) => accountId,
  orders: {
    created_at: byCreation,
    name: byName,
  },
  rows: workersByIds,
});
