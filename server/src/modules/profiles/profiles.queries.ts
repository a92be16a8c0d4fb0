import { type SpokenLanguage, spokenLanguages } from '@dihaadi/contract/matching';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

/** Personal details that no role's table stores. */
export type ProfileRow = {
  languages: SpokenLanguage[];
  address: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
  contactName: string | null;
  contactPhone: string | null;
  eshramNumber: string | null;
};

const Languages = z.array(z.enum(spokenLanguages));

/** Returns the person's profile; undefined before the first save. */
export async function profileRowOf(db: Db, accountId: string): Promise<ProfileRow | undefined> {
  const row = await db
    .selectFrom('profile')
    .select([
      'languages',
      'address',
      'city',
      'state',
      'pincode',
      'emergency_contact_name as contactName',
      'emergency_contact_phone as contactPhone',
      'eshram_number as eshramNumber',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, languages: Languages.parse(row.languages) };
}

/** Saves the person's profile, replacing the previous one. */
export async function saveProfileRow(
  tx: Tx,
  accountId: string,
  row: ProfileRow & { at: Date },
): Promise<void> {
  const { languages, address, city, state, pincode, contactName, contactPhone, eshramNumber, at } = row;
  const values = {
    languages,
    address,
    city,
    state,
    pincode,
    emergency_contact_name: contactName,
    emergency_contact_phone: contactPhone,
    eshram_number: eshramNumber,
    updated_at: at,
  };
  await tx
    .insertInto('profile')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
