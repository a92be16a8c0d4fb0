import { type Language, TERMS_VERSION } from '@dihaadi/contract/registration';
import type { Tx } from '../../../platform/db.ts';
import { type Consent, consentsOf, insertConsents } from '../accounts.queries.ts';
import { CONSENTS } from '../accounts.rules.ts';

/** Whether the person has agreed to the current texts and not withdrawn the consent. */
export const hasAgreed = (consents: readonly Consent[]): boolean =>
  CONSENTS.every((purpose) =>
    consents.some(
      (one) => one.purpose === purpose && one.textVersion === TERMS_VERSION && one.withdrawnAt === null,
    ),
  );

/** Agrees to the texts that hold now, for a locked account; whether it had not agreed yet. */
export async function giveConsents(
  tx: Tx,
  { accountId, language, at }: { accountId: string; language: Language; at: Date },
): Promise<boolean> {
  if (hasAgreed(await consentsOf(tx, accountId))) return false;
  await insertConsents(tx, { accountId, purposes: CONSENTS, textVersion: TERMS_VERSION, language, at });
  return true;
}
