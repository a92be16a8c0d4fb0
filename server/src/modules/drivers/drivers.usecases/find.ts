import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { Db } from '../../../platform/db.ts';
import { findIn } from '../../../platform/desk-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfDrivers } from '../drivers.list.queries.ts';

type FoundDriver = {
  id: string;
  accountId: string;
  name: string;
  phone: string | null;
  status: DriverStatus;
};

const find = findIn(pageOfDrivers, 'name');

/** The drivers whom these words find, as the desk's list would, at most `limit`, by name. */
export async function findDrivers(db: Db, asked: { q: string; limit: number }): Promise<FoundDriver[]> {
  const rows = await find(db, asked);
  const accounts = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ id, accountId, driverStatus: status }) => {
    const account = accounts.get(accountId);
    return { id, accountId, name: account?.name ?? '', phone: account?.phone ?? null, status };
  });
}
