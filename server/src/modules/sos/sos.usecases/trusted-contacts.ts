import { randomUUID } from 'node:crypto';
import { TRUSTED_CONTACTS, type TrustedContact } from '@dihaadi/contract/sos';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { type Contact, contactsOf, deleteContact, saveContact } from '../sos.contacts.queries.ts';
import type { Deps } from './own-sos.ts';

const shown = ({ id, name, phone }: Contact): TrustedContact => ({ id, name, phone });

/** Lists the contacts who get an SMS when the caller presses SOS, oldest first. */
export const listTrustedContacts = async ({ db }: Deps, actor: Person): Promise<TrustedContact[]> =>
  (await contactsOf(db, actor.id)).map(shown);

const record = (tx: Tx, name: EventName, of: { id: string; actor: Person; at: Date }): Promise<void> =>
  recordEvent(tx, {
    thing: 'trusted_contact',
    thingId: of.id,
    name,
    actor: of.actor,
    topics: [topic.account(of.actor.id)],
    at: of.at,
  });

/** Adds a contact; for an existing phone number, changes the name. Throws 409 `list-full` above the limit. */
export async function addTrustedContact(
  deps: Deps,
  { actor, name, phone }: { actor: Person; name: string; phone: string },
): Promise<TrustedContact> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, actor.id);
    const before = await contactsOf(tx, actor.id);
    const same = before.find((one) => one.phone === phone);
    if (same === undefined && before.length >= TRUSTED_CONTACTS)
      throw problem('list-full', 'trusted-contacts-full', { count: TRUSTED_CONTACTS });
    const contact = { id: same?.id ?? randomUUID(), accountId: actor.id, name, phone, createdAt: at };
    await saveContact(tx, contact);
    await record(tx, same === undefined ? 'add' : 'update', { id: contact.id, actor, at });
    return shown(contact);
  });
}

/** Removes a contact. Throws 404 if it is another's. */
export async function removeTrustedContact(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  await inTransaction(deps.db, async (tx) => {
    if ((await deleteContact(tx, { id, accountId: actor.id })) === 0)
      throw problem('not-found', 'no-such-contact');
    await record(tx, 'remove', { id, actor, at: deps.clock.now() });
  });
  return null;
}
