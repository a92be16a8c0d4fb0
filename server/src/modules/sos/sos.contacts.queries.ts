import type { Db, Tx } from '../../platform/db.ts';

export type Contact = { id: string; accountId: string; name: string; phone: string; createdAt: Date };

const contacts = (db: Db) =>
  db
    .selectFrom('trusted_contact')
    .select(['id', 'account_id as accountId', 'name', 'phone', 'created_at as createdAt']);

/** Returns a person's trusted contacts, oldest first. */
export const contactsOf = (db: Db, accountId: string): Promise<Contact[]> =>
  contacts(db).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();

/** Saves a contact; for a phone number the person already has, only the name. */
export async function saveContact(tx: Tx, contact: Contact): Promise<void> {
  await tx
    .insertInto('trusted_contact')
    .values({
      id: contact.id,
      account_id: contact.accountId,
      name: contact.name,
      phone: contact.phone,
      created_at: contact.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'phone']).doUpdateSet({ name: contact.name }))
    .execute();
}

/** Deletes a contact of this person. Returns the number of rows deleted. */
export async function deleteContact(
  tx: Tx,
  { id, accountId }: Pick<Contact, 'id' | 'accountId'>,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_contact')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
