import type { CustomerProfile, CustomerStanding } from '@dihaadi/contract/customers';
import type { Actor } from '../../platform/actor.ts';
import type { Change } from '../../platform/events.queries.ts';
import { shownChanges } from '../../platform/standing.ts';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { canJudge } from './customers.policy.ts';
import type { Customer, KnownHome } from './customers.queries.ts';

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

type Around = { actor: Actor; account: AccountCard | undefined; changes: readonly Change[] };

/** How the customer stands, as the staff see it. */
export const shownStanding = (customer: Customer, { actor, account, changes }: Around): CustomerStanding => ({
  customer_id: customer.accountId,
  name: account?.name ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? null,
  customer_status: customer.customerStatus,
  registration_fee_paid: customer.feePaidAt !== null,
  can: {
    suspend: canJudge(actor, 'suspend', customer),
    reinstate: canJudge(actor, 'reinstate', customer),
  },
  history: shownChanges(changes),
});
