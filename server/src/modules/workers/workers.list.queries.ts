import { line } from '@dihaadi/contract/fields';
import type { WorkerSort } from '@dihaadi/contract/workers';
import { keys } from '../../platform/cursor.ts';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Worker, workersByIds } from './workers.queries.ts';

/** One page of the workers as the desk asks for them. */
export const pageOfWorkers = staffList<Worker, WorkerSort>({
  table: 'worker',
  id: 'account_id',
  idOf: ({ accountId }) => accountId,
  orders: {
    created_at: {
      column: 'created_at',
      key: keys.time,
      of: ({ createdAt }) => createdAt.toISOString(),
    },
    name: { column: 'name_key', key: line(500), of: ({ nameKey }) => nameKey },
  },
  rows: workersByIds,
});
