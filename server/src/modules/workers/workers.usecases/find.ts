import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { Db } from '../../../platform/db.ts';
import { findIn } from '../../../platform/desk-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfWorkers } from '../workers.list.queries.ts';

type FoundWorker = {
  id: string;
  accountId: string;
  name: string;
  phone: string | null;
  status: WorkerStatus;
};

const find = findIn(pageOfWorkers, 'name');

/** The workers whom these words find, as the desk's list would, at most `limit`, by name. */
export async function findWorkers(db: Db, asked: { q: string; limit: number }): Promise<FoundWorker[]> {
  const rows = await find(db, asked);
  const accounts = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ accountId, workerStatus: status }) => {
    const account = accounts.get(accountId);
    return { id: accountId, accountId, name: account?.name ?? '', phone: account?.phone ?? null, status };
  });
}
