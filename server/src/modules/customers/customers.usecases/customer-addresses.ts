import { randomUUID } from 'node:crypto';
import { type addAddress as contract, MOST_ADDRESSES, type SavedAddress } from '@dihaadi/contract/addresses';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { stateNamed } from '../../locations/locations.public.ts';
import { addressesOf, deleteAddress, insertAddress, saveAddress } from '../customers.addresses.queries.ts';
import { lockCustomer } from '../customers.queries.ts';
import type { EventName } from '../../../platform/event-names.ts';
import type { Deps } from './customer-profile.ts';

type Body = BodyOf<typeof contract>;

/** The addresses that the customer keeps, oldest first. */
export const listAddresses = (deps: Pick<Deps, 'db'>, actor: Person): Promise<SavedAddress[]> =>
  addressesOf(deps.db, actor.id);

/** With the state as it is called here, however it was written. */
const named = (address: Body): Body => ({ ...address, state: stateNamed(address.state) ?? address.state });

/** Keeps an address. Refuses the twenty-first with 409 `list-full`, also of two at once. */
export async function addAddress(
  deps: Deps,
  { actor, address, idempotency }: { actor: Person; address: Body; idempotency: Idempotency | undefined },
): Promise<SavedAddress> {
  const made = { id: randomUUID(), ...named(address) };
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // One at a time, so that the count stays true.
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

/** Changes an address. Refuses an unknown one, and another customer's, with 404. */
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

/** Forgets an address. Refuses an unknown one, and another customer's, with 404. */
export async function removeAddress(deps: Deps, { actor, id }: { actor: Person; id: string }): Promise<null> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await deleteAddress(tx, actor.id, id)) === 0) throw noSuchAddress();
    await record(tx, 'remove_address', { actor, at });
  });
  return null;
}

const noSuchAddress = () => problem('not-found', 'no-such-address');

/** That it happened, never what it says: history cannot be erased. */
const record = (tx: Tx, name: EventName, { actor, at }: { actor: Person; at: Date }): Promise<void> =>
  recordEvent(tx, {
    thing: 'customer',
    thingId: actor.id,
    name,
    actor,
    topics: [topic.account(actor.id)],
    at,
  });
