import { TERMS_VERSION } from '@dihaadi/contract/registration';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { consentsOf, hasAgreed } from '../../accounts/accounts.public.ts';

/** Returns the caller's consents, newest first, and the version in force. */
export async function readConsents({ db }: { db: Db }, actor: Person) {
  const consents = await consentsOf(db, actor.id);
  return {
    current_version: TERMS_VERSION,
    consents: consents.map(({ purpose, textVersion, language, at, withdrawnAt }) => ({
      purpose,
      text_version: textVersion,
      language,
      at: at.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    })),
    can: {
      agree: !hasAgreed(consents),
      withdraw: consents.some(({ withdrawnAt }) => withdrawnAt === null),
    },
  };
}
