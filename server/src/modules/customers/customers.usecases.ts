import { randomUUID } from 'node:crypto';
import type {
  updateCustomerProfile,
  addCustomerRole,
  registerCustomer as contract,
} from '@dihaadi/contract/customers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import {
  type addAddress as AddAddress,
  MOST_ADDRESSES,
  type SavedAddress,
} from '@dihaadi/contract/addresses';
import type { Person, Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Match } from '../../platform/precondition.ts';
import { signInFirst } from '../../platform/tokens.ts';
import {
  accountCards,
  updatePerson,
  completeRole,
  register,
  type RegistrationDeps,
} from '../accounts/accounts.public.ts';
import { doubtfulHomeFields, stateNamed } from '../locations/locations.public.ts';
import { type Home, homeOf, saveHome, insertCustomer, lockCustomer } from './customers.queries.ts';
import { shownProfile } from './customers.views.ts';
import { checkReferralCode } from '../referrals/referrals.public.ts';
import { recordRegistered } from '../registration/registration.public.ts';
import { problem } from '../../platform/errors.ts';
import { type Idempotency, once } from '../../platform/idempotency.ts';
import { addressesOf, deleteAddress, insertAddress, saveAddress } from './customers.addresses.queries.ts';
import type { EventName } from '../../platform/event-names.ts';

export type Deps = { db: Db; clock: Clock };

/** Returns the customer's own profile. Throws 401 if the account is gone. */
export async function readProfile(deps: Pick<Deps, 'db'>, actor: Person) {
  const [accounts, home] = await Promise.all([accountCards(deps.db, [actor.id]), homeOf(deps.db, actor.id)]);
  const account = accounts.get(actor.id);
  if (account === undefined) throw signInFirst();
  return shownProfile(account, home);
}

const HOME_FIELDS = ['address', 'city', 'state', 'pincode'] as const;

/**
 * Changes the customer's own profile, and marks fields for staff to review. The event names the changed fields, never
 * their values. Throws 400 for a different email, 409 `already-registered` for another account's phone number, 412 if
 * the profile has changed since it was read.
 */
export async function updateProfile(
  deps: Deps,
  command: { actor: Person; profile: BodyOf<typeof updateCustomerProfile>; match: Match },
) {
  const { actor, profile, match } = command;
  const { address, city, pincode } = profile;
  const home = { address, city, state: stateNamed(profile.state) ?? profile.state, pincode };
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // Locks the account until the end, so that the customer read here stays current.
    const { account, changed } = await updatePerson(deps, tx, {
      accountId: actor.id,
      name: profile.name,
      phone: profile.phone,
      email: profile.email,
      actor,
      check: async (known) => match(shownProfile(known, await homeOf(tx, actor.id))),
    });
    const before = await homeOf(tx, actor.id);
    const fields = [...changed, ...HOME_FIELDS.filter((field) => before?.[field] !== home[field])];
    if (fields.length > 0) {
      const needsReview = doubtfulHomeFields(home);
      await saveHome(tx, { accountId: actor.id, home, needsReview, at });
      await recordEvent(tx, {
        thing: 'customer',
        thingId: actor.id,
        name: 'update_profile',
        actor,
        data: {
          fields: fields.join(' '),
          ...(needsReview.length > 0 && { needs_review: needsReview.join(' ') }),
        },
        topics: [topic.account(actor.id)],
        at,
      });
    }
    return shownProfile(account, home);
  });
}

/** Saves a customer's home in the caller's transaction, and marks fields for staff to review. */
export const replaceHome = (tx: Tx, { accountId, home, at }: { accountId: string; home: Home; at: Date }) =>
  saveHome(tx, { accountId, home, needsReview: doubtfulHomeFields(home), at });

/** Registers a customer, who may then sign in and pay. Throws like `register` and `checkReferralCode`. */
export async function registerCustomer(deps: RegistrationDeps, body: BodyOf<typeof contract>) {
  await checkReferralCode(deps.db, body.referral_code);
  const { answer } = await register(deps, { ...body, role: 'customer' }, (tx, by) =>
    createCustomer(tx, { accountId: by.actor.id, home: body }, by),
  );
  return answer;
}

/** Registers a person of another role as a customer as well. Throws like `completeRole`. */
export const registerAsCustomer = (
  deps: RegistrationDeps,
  { actor, body }: { actor: Person; body: BodyOf<typeof addCustomerRole> },
) =>
  completeRole(deps, { actor, role: 'customer', language: body.language }, (tx, by) =>
    createCustomer(tx, { accountId: by.actor.id, home: body }, by),
  );

/**
 * Turns an account into a customer in the caller's transaction, and marks fields for staff to review; the fee is still
 * to be paid.
 */
export async function createCustomer(
  tx: Tx,
  customer: { accountId: string; home: Home },
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { accountId, home } = customer;
  const state = stateNamed(home.state) ?? home.state;
  const needsReview = doubtfulHomeFields(home);
  await insertCustomer(tx, { accountId, home: { ...home, state }, needsReview, at });
  const made = { id: accountId, accountId, status: 'payment_required', needsReview } as const;
  await recordRegistered(tx, { kind: 'customer', ...made, actor, at });
}

type Body = BodyOf<typeof AddAddress>;

/** Returns the customer's saved addresses, oldest first. */
export const listAddresses = (deps: Pick<Deps, 'db'>, actor: Person): Promise<SavedAddress[]> =>
  addressesOf(deps.db, actor.id);

/** Replaces the state with its standard name, however it was spelt. */
const named = (address: Body): Body => ({ ...address, state: stateNamed(address.state) ?? address.state });

/** Saves an address. Throws 409 `list-full` for the twenty-first, even with concurrent requests. */
export async function addAddress(
  deps: Deps,
  { actor, address, idempotency }: { actor: Person; address: Body; idempotency: Idempotency | undefined },
): Promise<SavedAddress> {
  const made = { id: randomUUID(), ...named(address) };
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // One at a time, so that the count stays correct.
    if ((await lockCustomer(tx, actor.id)) === undefined) throw signInFirst();
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      if ((await addressesOf(tx, actor.id)).length >= MOST_ADDRESSES)
        throw problem('list-full', 'addresses-full', { count: MOST_ADDRESSES });
      await insertAddress(tx, { ...made, customerId: actor.id, at });
      await record(tx, 'add_address', { actor, at });
    });
    if (id === made.id) return made;
    const kept = (await addressesOf(tx, actor.id)).find((one) => one.id === id);
    if (kept === undefined) throw noSuchAddress();
    return kept;
  });
}

/** Changes an address. Throws 404 if unknown or another customer's. */
export async function changeAddress(
  deps: Deps,
  { actor, id, address }: { actor: Person; id: string; address: Body },
): Promise<SavedAddress> {
  const saved = { id, ...named(address) };
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await saveAddress(tx, actor.id, saved)) === 0) throw noSuchAddress();
    await record(tx, 'change_address', { actor, at });
  });
  return saved;
}

/** Deletes an address. Throws 404 if unknown or another customer's. */
export async function removeAddress(deps: Deps, { actor, id }: { actor: Person; id: string }): Promise<null> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await deleteAddress(tx, actor.id, id)) === 0) throw noSuchAddress();
    await record(tx, 'remove_address', { actor, at });
  });
  return null;
}

const noSuchAddress = () => problem('not-found', 'no-such-address');

/** Records the change but never the address: history cannot be erased. */
const record = (tx: Tx, name: EventName, { actor, at }: { actor: Person; at: Date }): Promise<void> =>
  recordEvent(tx, {
    thing: 'customer',
    thingId: actor.id,
    name,
    actor,
    topics: [topic.account(actor.id)],
    at,
  });
