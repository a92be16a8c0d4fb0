import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { Db, Tx } from '../../platform/db.ts';

/** Where a customer lives. */
export type Home = { address: string; city: string; state: string; pincode: string };
/** As far as the customer has said. */
export type KnownHome = { [Field in keyof Home]: string | null };

export type Customer = {
  accountId: string;
  customerStatus: CustomerStatus;
  feePaidAt: Date | null;
  /** Customers from before the registration form may not have said where they live. */
  address: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
};

const columns = [
  'account_id as accountId',
  'customer_status as customerStatus',
  'fee_paid_at as feePaidAt',
  'address',
  'city',
  'state',
  'pincode',
] as const;

export function customerById(db: Db, accountId: string): Promise<Customer | undefined> {
  return db.selectFrom('customer').select(columns).where('account_id', '=', accountId).executeTakeFirst();
}

/** The customer, locked until the transaction ends. */
export function lockCustomer(tx: Tx, accountId: string): Promise<Customer | undefined> {
  return tx
    .selectFrom('customer')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** What the customer has said so far; customers from before there was a form may have said nothing. */
export function homeOf(db: Db, accountId: string): Promise<KnownHome | undefined> {
  return db
    .selectFrom('customer')
    .select(['address', 'city', 'state', 'pincode'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function insertCustomer(
  tx: Tx,
  customer: { accountId: string; home: Home; at: Date },
): Promise<void> {
  const { accountId, home, at } = customer;
  await tx
    .insertInto('customer')
    .values({ account_id: accountId, customer_status: 'payment_required', ...valuesOf(home), updated_at: at })
    .execute();
}

export async function saveHome(tx: Tx, customer: { accountId: string; home: Home; at: Date }): Promise<void> {
  const { accountId, home, at } = customer;
  await tx
    .updateTable('customer')
    .set({ ...valuesOf(home), updated_at: at })
    .where('account_id', '=', accountId)
    .execute();
}

const valuesOf = ({ address, city, state, pincode }: Home) => ({ address, city, state, pincode });

/** Writes the new status where the customer still has the old one; gives how many rows that were. */
export async function saveStatus(
  tx: Tx,
  accountId: string,
  change: { from: CustomerStatus; to: CustomerStatus; feePaidAt: Date | null },
): Promise<number> {
  const result = await tx
    .updateTable('customer')
    .set({ customer_status: change.to, fee_paid_at: change.feePaidAt })
    .where('account_id', '=', accountId)
    .where('customer_status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
