import type { z } from 'zod';
import {
  type EvidenceLink,
  evidencePlaces,
  type suspension,
  type SuspensionGround,
} from '@dihaadi/contract/suspension';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { addressee } from '../../accounts/accounts.public.ts';
import {
  countThingsOfPerson,
  insertLinks,
  linksOf,
  photosOf,
  type EvidenceTarget,
  attachPhotosToCase,
} from '../suspension-cases.evidence.queries.ts';
import { canCiteAsEvidence } from '../suspension-cases.policy.ts';
import type { Case } from '../suspension-cases.queries.ts';

/** What staff state for a suspension; `reason` is the evidence as stored in events, which contain one text. */
export type Stated = {
  ground: SuspensionGround;
  reason: string;
  english: string | null;
  hindi: string | null;
  photoIds: readonly string[];
  links: readonly Pick<EvidenceTarget, 'thing' | 'id'>[];
};

const places = Object.entries(evidencePlaces);

/** Returns what the body of a suspension states. */
export function statementOfSuspension(body: z.output<typeof suspension>): Stated {
  const { ground, reason: english = null, reason_hi: hindi = null } = body;
  const idsIn = new Map(Object.entries(body));
  return {
    ground,
    reason: english ?? hindi ?? '',
    english,
    hindi,
    photoIds: [...new Set(body.photo_ids)],
    links: places.flatMap(([field, thing]) => {
      const ids = idsIn.get(field);
      return Array.isArray(ids) ? [...new Set(ids)].map((id) => ({ thing, id })) : [];
    }),
  };
}

type Attached = { caseId: string; accountId: string; actor: Person; stated: Stated };

/**
 * Adds evidence to a case in its transaction. Throws 400 if the evidence is not in the person's language, and 404 for a
 * thing the person has no part in or outside the actor's areas, or a photo the actor has not sent or has used before.
 */
export async function attachEvidence(tx: Tx, { caseId, accountId, actor, stated }: Attached): Promise<void> {
  const { english, hindi, links, photoIds } = stated;
  const reader = await addressee(tx, accountId);
  if (english === null && reader?.language === 'en') throw badField('reason', 'evidence-in-english');
  if (hindi === null && reader?.language === 'hi') throw badField('reason_hi', 'evidence-in-hindi');
  const areForeign = links.some(({ thing }) => !canCiteAsEvidence(actor, thing));
  if (areForeign || (await countThingsOfPerson(tx, accountId, links)) < links.length)
    throw problem('not-found', 'no-such-evidence');
  await insertLinks(tx, caseId, links);
  if ((await attachPhotosToCase(tx, { caseId, uploadedBy: actor.id, ids: photoIds })) < photoIds.length)
    throw problem('not-found', 'evidence-photo-used');
}

export const shownLink = ({ thing, id, at, number, trade }: EvidenceTarget): EvidenceLink => ({
  id,
  thing,
  at: at.toISOString(),
  number,
  trade,
});

function canViewEvidence(actor: Person, { thing, cityKey }: EvidenceTarget): boolean {
  const cities = cityScopeOf(actor);
  return canCiteAsEvidence(actor, thing) && (cities === undefined || cities.includes(cityKey));
}

/** Evidence of a case as staff see it. */
export type ShownEvidence = {
  evidence: string;
  evidence_hi: string | null;
  photos: { id: string }[];
  links: EvidenceLink[];
};

/** Returns the evidence of cases by case id. With `actor`, includes only references that the actor may view. */
export async function evidenceOf(
  db: Db,
  cases: readonly Pick<Case, 'id' | 'evidence' | 'evidenceHi'>[],
  actor?: Person,
): Promise<Map<string, ShownEvidence>> {
  const ids = cases.map(({ id }) => id);
  const [photos, all] = await Promise.all([photosOf(db, ids), linksOf(db, ids)]);
  const links = actor === undefined ? all : all.filter((one) => canViewEvidence(actor, one));
  return new Map(
    cases.map(({ id, evidence, evidenceHi }) => [
      id,
      {
        evidence,
        evidence_hi: evidenceHi,
        photos: photos.filter(({ caseId }) => caseId === id).map((photo) => ({ id: photo.id })),
        links: links.filter(({ caseId }) => caseId === id).map(shownLink),
      },
    ]),
  );
}

/** Evidence of a suspension without a case: automatic ones, and those from before cases existed. */
export const textOnlyEvidence = (evidence: string): ShownEvidence => ({
  evidence,
  evidence_hi: null,
  photos: [],
  links: [],
});

/**
 * Evidence as the person sees it: references without ids, and no SOS alerts, because the other side never hears of one
 * (ADR 72).
 */
export const forPerson = ({ links, ...evidence }: ShownEvidence) => ({
  ...evidence,
  links: links.flatMap(({ thing, at, number, trade }) =>
    thing === 'sos_alert' ? [] : [{ thing, at, number, trade }],
  ),
});
