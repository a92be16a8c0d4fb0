import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { Db, Tx } from '../../platform/db.ts';

/** A customer's home address. */
export type Home = { address: string; city: string; state: string; pincode: string };
/** The home, as far as the customer has provided it. */
export type KnownHome = { [Field in keyof Home]: string | null };

type SavedHome = { accountId: string; home: Home; needsReview: readonly string[]; at: Date };

export type Customer = {
  accountId: string;
  customerStatus: CustomerStatus;
  feePaidAt: Date | null;
  /** Null if a customer from before the registration form has not provided it. */
  address: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
  needsReview: string[];
  /** Sort key of the name. */
  nameKey: string;
};

const columns = [
  'account_id as accountId',
  'customer_status as customerStatus',
  'fee_paid_at as feePaidAt',
  'address',
  'city',
  'state',
  'pincode',
  'needs_review as needsReview',
  'name_key as nameKey',
] as const;

export function customersByIds(db: Db, accountIds: readonly string[]): Promise<Customer[]> {
  return db.selectFrom('customer').select(columns).where('account_id', 'in', accountIds).execute();
}

/** Returns the customer, locked until the transaction ends. */
export function lockCustomer(tx: Tx, accountId: string): Promise<Customer | undefined> {
  return tx
    .selectFrom('customer')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the home as far as the customer has provided it; customers from before the form may have provided nothing. */
export function homeOf(db: Db, accountId: string): Promise<KnownHome | undefined> {
  return db
    .selectFrom('customer')
    .select(['address', 'city', 'state', 'pincode'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function insertCustomer(tx: Tx, customer: SavedHome): Promise<void> {
  await tx
    .insertInto('customer')
    .values({ account_id: customer.accountId, customer_status: 'payment_required', ...valuesOf(customer) })
    .execute();
}

export async function saveHome(tx: Tx, customer: SavedHome): Promise<void> {
  await tx
    .updateTable('customer')
    .set(valuesOf(customer))
    .where('account_id', '=', customer.accountId)
    .execute();
}

const valuesOf = ({ home: { address, city, state, pincode }, needsReview, at }: SavedHome) => ({
  address,
  city,
  state,
  pincode,
  needs_review: [...needsReview],
  updated_at: at,
});
