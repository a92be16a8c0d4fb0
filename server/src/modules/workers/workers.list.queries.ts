import type { WorkerSort } from '@dihaadi/contract/workers';
import { byCreation, byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Worker, workersByIds } from './workers.queries.ts';

/** Returns one page of workers as requested by the desk. */
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
