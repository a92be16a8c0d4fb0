import type { Db, Tx } from '../../platform/db.ts';
import type { Home } from './customers.queries.ts';

export type Address = Home & { id: string; label: string };

const columns = ['id', 'label', 'address', 'city', 'state', 'pincode'] as const;

/** Returns this customer's addresses, oldest first. */
export const addressesOf = (db: Db, customerId: string): Promise<Address[]> =>
  db
    .selectFrom('customer_address')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertAddress(
  tx: Tx,
  { customerId, at, ...address }: Address & { customerId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('customer_address')
    .values({ ...address, customer_id: customerId, created_at: at })
    .execute();
}

/** Updates an address of this customer. Returns the number of rows. */
export async function saveAddress(tx: Tx, customerId: string, address: Address): Promise<number> {
  const { id, ...values } = address;
  const result = await tx
    .updateTable('customer_address')
    .set(values)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes an address of this customer. Returns the number of rows. */
export async function deleteAddress(tx: Tx, customerId: string, id: string): Promise<number> {
  const result = await tx
    .deleteFrom('customer_address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
