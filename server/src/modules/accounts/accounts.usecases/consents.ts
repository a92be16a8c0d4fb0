import { type Language, TERMS_VERSION } from '@dihaadi/contract/registration';
import type { Tx } from '../../../platform/db.ts';
import { saveLanguage } from '../accounts.queries.ts';
import { type Consent, consentsOf, insertConsents } from '../accounts.consents.queries.ts';
import { accountsOfPerson } from '../accounts.roles.queries.ts';
import { CONSENTS } from '../accounts.rules.ts';

/** Whether the person has consented to the current texts and not withdrawn the consent. */
export const hasAgreed = (consents: readonly Consent[]): boolean =>
  CONSENTS.every((purpose) =>
    consents.some(
      (one) => one.purpose === purpose && one.textVersion === TERMS_VERSION && one.withdrawnAt === null,
    ),
  );

/** Records the consents of a registration for a further role, unless the person has withdrawn their consent. */
export async function recordRoleConsents(
  tx: Tx,
  { accountId, language, at }: { accountId: string; language: Language; at: Date },
): Promise<void> {
  const before = await consentsOf(tx, accountId);
  if (before.length > 0 && before.every(({ withdrawnAt }) => withdrawnAt !== null)) return;
  await insertConsents(tx, { accountId, purposes: CONSENTS, textVersion: TERMS_VERSION, language, at });
}

/**
 * Records consent to the current texts for every role with a submitted registration form, of a locked account's person.
 * Returns whether consent was missing before.
 */
export async function giveConsents(
  tx: Tx,
  { accountId, language, at }: { accountId: string; language: Language; at: Date },
): Promise<boolean> {
  await saveLanguage(tx, accountId, language);
  if (hasAgreed(await consentsOf(tx, accountId))) return false;
  for (const { id, awaitsDetails } of await accountsOfPerson(tx, accountId))
    if (!awaitsDetails)
      await insertConsents(tx, {
        accountId: id,
        purposes: CONSENTS,
        textVersion: TERMS_VERSION,
        language,
        at,
      });
  return true;
}
