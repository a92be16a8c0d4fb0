import type { addCustomerRole, registerCustomer as contract } from '@dihaadi/contract/customers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { completeRole, register, type RegistrationDeps } from '../../accounts/accounts.public.ts';
import { oddHome, stateNamed } from '../../locations/locations.public.ts';
import { checkReferralCode } from '../../referrals/referrals.public.ts';
import { recordRegistered } from '../../registration/registration.public.ts';
import { type Home, insertCustomer } from '../customers.queries.ts';

/** Registers a customer, who may sign in and pay from then on. Refuses as `register` and `checkReferralCode` do. */
export async function registerCustomer(deps: RegistrationDeps, body: BodyOf<typeof contract>) {
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'customer' }, (tx, by) =>
    createCustomer(tx, { accountId: by.actor.id, home: body }, by),
  );
  return answer;
}

/** Registers a person of another role as a customer as well. Refuses as `completeRole` does. */
export const registerAsCustomer = (
  deps: RegistrationDeps,
  { actor, body }: { actor: Person; body: BodyOf<typeof addCustomerRole> },
) =>
  completeRole(deps, { actor, role: 'customer', language: body.language }, (tx, by) =>
    createCustomer(tx, { accountId: by.actor.id, home: body }, by),
  );

/** Makes a customer of an account, in the caller's transaction, and marks what staff should look at: the fee is still to be paid. */
export async function createCustomer(
  tx: Tx,
  customer: { accountId: string; home: Home },
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { accountId, home } = customer;
  const state = stateNamed(home.state) ?? home.state;
  const needsReview = oddHome(home);
  await insertCustomer(tx, { accountId, home: { ...home, state }, needsReview, at });
  const made = { id: accountId, accountId, status: 'payment_required', needsReview } as const;
  await recordRegistered(tx, { kind: 'customer', ...made, actor, at });
}
