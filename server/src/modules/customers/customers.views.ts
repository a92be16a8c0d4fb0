import type { CustomerProfile } from '@dihaadi/contract/customers';
import type { AccountCard } from '../accounts/accounts.public.ts';
import type { KnownHome } from './customers.queries.ts';

/** The profile as the customer sees it; what was never said is null. */
export const shownProfile = (
  account: Omit<AccountCard, 'id'>,
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
