import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { Db } from '../../../platform/db.ts';
import { findIn } from '../../../platform/desk-list.queries.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { pageOfCustomers } from '../customers.list.queries.ts';

type FoundCustomer = { id: string; name: string; phone: string | null; status: CustomerStatus };

const find = findIn(pageOfCustomers, 'name');

/** The customers whom these words find, as the desk's list would, at most `limit`, by name. */
export async function findCustomers(db: Db, asked: { q: string; limit: number }): Promise<FoundCustomer[]> {
  const rows = await find(db, asked);
  const accounts = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ accountId, customerStatus: status }) => {
    const account = accounts.get(accountId);
    return { id: accountId, name: account?.name ?? '', phone: account?.phone ?? null, status };
  });
}
