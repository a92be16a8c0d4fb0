import { evidenceThings } from '@dihaadi/contract/suspension';
import type { SuspendableKind } from '@dihaadi/contract/suspension-appeals';
import type { EvidenceChoice } from '@dihaadi/contract/suspension-evidence';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { addressee } from '../../accounts/accounts.public.ts';
import { registrationById } from '../../registration/registration.public.ts';
import { thingsOfPerson } from '../suspension-cases.evidence.queries.ts';
import { canCiteAsEvidence } from '../suspension-cases.policy.ts';
import { shownLink } from './evidence.ts';

const LATEST = 20;

/** Returns the things to choose evidence from; for a manager, those in their areas and cities. Throws 404 `not-found`. */
export async function evidenceChoice(
  { db }: { db: Db },
  { actor, kind, id }: { actor: Person; kind: SuspendableKind; id: string },
): Promise<EvidenceChoice> {
  const registration = await registrationById(db, kind, id);
  if (registration === undefined) throw problem('not-found', `no-such-${kind}`);
  const { accountId } = registration;
  const [reader, things] = await Promise.all([
    addressee(db, accountId),
    thingsOfPerson(db, {
      accountId,
      things: evidenceThings.filter((thing) => canCiteAsEvidence(actor, thing)),
      cities: cityScopeOf(actor),
      limit: LATEST,
    }),
  ]);
  return { language: reader?.language ?? 'en', things: things.map(shownLink) };
}
