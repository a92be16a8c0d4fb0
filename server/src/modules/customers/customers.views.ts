import type { CustomerProfile, CustomerStatus, Customer as ShownCustomer } from '@dihaadi/contract/customers';
import type { Actor } from '../../platform/actor.ts';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { decisionsOf } from '../registration/registration.public.ts';
import type { Customer, KnownHome } from './customers.queries.ts';

/** Returns the profile as the customer sees it; missing fields are null. */
export const shownProfile = (
  account: Omit<AccountCard, 'id' | 'photo' | 'isClosed'>,
  home: KnownHome | undefined,
): CustomerProfile => ({
  name: account.name,
  email: account.email,
  phone: account.phone,
  address: home?.address ?? null,
  city: home?.city ?? null,
  state: home?.state ?? null,
  pincode: home?.pincode ?? null,
});

type Around = { actor: Actor; account: AccountCard | undefined };

/** Returns the customer for the staff's list. */
export const shownCustomer = (customer: Customer, { actor, account }: Around): ShownCustomer => ({
  id: customer.accountId,
  customer_id: customer.accountId,
  name: account?.name ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? null,
  photo_url: account?.photo ?? null,
  address: customer.address,
  city: customer.city,
  state: customer.state,
  pincode: customer.pincode,
  customer_status: customer.customerStatus,
  registration_fee_paid: customer.feePaidAt !== null,
  needs_review: customer.needsReview,
  can: decisionsOf(actor, 'customer', customer.customerStatus),
});

const STATUSES: Record<CustomerStatus, string> = {
  payment_required: 'Waiting Payment',
  active: 'Active',
  suspended: 'Suspended',
};

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<ShownCustomer>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Email', of: ({ email }) => email },
  { header: 'Phone', of: ({ phone }) => phoneCell(phone) },
  { header: 'Address', of: ({ address }) => address ?? '' },
  { header: 'City', of: ({ city }) => city ?? '' },
  { header: 'State', of: ({ state }) => state ?? '' },
  { header: 'PIN', of: ({ pincode }) => pincode ?? '' },
  { header: 'Status', of: ({ customer_status }) => STATUSES[customer_status] },
  { header: 'Fee', of: ({ registration_fee_paid: paid }) => (paid ? 'Paid' : 'Unpaid') },
];
