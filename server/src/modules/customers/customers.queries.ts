import type { Db, Tx } from '../../platform/db.ts';

/** Where a customer lives. */
export type Home = { address: string; city: string; state: string; pincode: string };

/** What the customer has said so far; nothing before the first time. */
export function homeOf(db: Db, accountId: string): Promise<Home | undefined> {
  return db
    .selectFrom('customer')
    .select(['address', 'city', 'state', 'pincode'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Writes the customer's one row, whether or not it was there. */
export async function saveHome(tx: Tx, customer: { accountId: string; home: Home; at: Date }): Promise<void> {
  const { address, city, state, pincode } = customer.home;
  const values = { address, city, state, pincode, updated_at: customer.at };
  await tx
    .insertInto('customer')
    .values({ account_id: customer.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
