import type { CandidateKind, DecisionOutcome, DecisionRule } from '@dihaadi/contract/matching';
import type { LocationSource } from '@dihaadi/contract/locations';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type Candidate, projected } from './matching.rules.ts';

const columns = [
  'candidate.person_id as personId',
  'kind',
  'categories',
  'standing',
  'closed_because as closedBecause',
  'open_since as openSince',
  'is_available as isAvailable',
  'latitude',
  'longitude',
  'location_source as locationSource',
  'reach_metres as reachMetres',
  'works_from as worksFrom',
  'works_until as worksUntil',
  'days_off as daysOff',
  'languages',
  'rating_sum as ratingSum',
  'rating_count as ratingCount',
  'last_offered_at as lastOfferedAt',
] as const;

export type StoredCandidate = Candidate & { locationSource: LocationSource | null };

export async function insertCandidate(
  tx: Tx,
  candidate: {
    personId: string;
    kind: CandidateKind;
    categories: ServiceCategory[];
    isAvailable: boolean;
    place: { latitude: number; longitude: number; source: LocationSource } | undefined;
    reachMetres: number;
    worksFrom: number;
    worksUntil: number;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('candidate')
    .values({
      person_id: candidate.personId,
      kind: candidate.kind,
      categories: candidate.categories,
      standing: 'new',
      is_available: candidate.isAvailable,
      latitude: candidate.place?.latitude ?? null,
      longitude: candidate.place?.longitude ?? null,
      location_source: candidate.place?.source ?? null,
      reach_metres: candidate.reachMetres,
      works_from: candidate.worksFrom,
      works_until: candidate.worksUntil,
      days_off: [],
      languages: [],
      updated_at: candidate.at,
    })
    .execute();
}

export function candidateById(db: Db, personId: string): Promise<StoredCandidate | undefined> {
  return db.selectFrom('candidate').select(columns).where('person_id', '=', personId).executeTakeFirst();
}

/** Returns the candidate, locked until the transaction ends. */
export function lockCandidate(tx: Tx, personId: string): Promise<StoredCandidate | undefined> {
  return tx
    .selectFrom('candidate')
    .select(columns)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

export function candidatesByIds(db: Db, personIds: readonly string[]): Promise<StoredCandidate[]> {
  return db.selectFrom('candidate').select(columns).where('person_id', 'in', personIds).execute();
}

/** Saves a candidate; the searched list follows it. */
export async function saveCandidate(tx: Tx, candidate: StoredCandidate, at: Date): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({
      categories: candidate.categories,
      standing: candidate.standing,
      closed_because: candidate.closedBecause,
      open_since: candidate.openSince,
      is_available: candidate.isAvailable,
      latitude: candidate.latitude,
      longitude: candidate.longitude,
      location_source: candidate.locationSource,
      reach_metres: candidate.reachMetres,
      works_from: candidate.worksFrom,
      works_until: candidate.worksUntil,
      days_off: candidate.daysOff,
      languages: candidate.languages,
      updated_at: at,
    })
    .where('person_id', '=', candidate.personId)
    .execute();
  await list(tx, candidate);
}

async function list(
  tx: Tx,
  { personId, standing, categories, latitude, longitude }: Candidate,
): Promise<void> {
  await tx.deleteFrom('candidate_service').where('person_id', '=', personId).execute();
  if (standing === 'new' || latitude === null || longitude === null || categories.length === 0) return;
  const { x, y } = projected({ latitude, longitude });
  await tx
    .insertInto('candidate_service')
    .values(categories.map((category) => ({ person_id: personId, category, place: sql`point(${x}, ${y})` })))
    .execute();
}

/** Records that these people were offered work, in id order to avoid deadlocks. */
export async function saveOffersMade(tx: Tx, personIds: readonly string[], at: Date): Promise<void> {
  for (const personId of personIds.toSorted())
    await tx
      .updateTable('candidate')
      .set((eb) => ({ last_offered_at: at, offers: eb('offers', '+', 1) }))
      .where('person_id', '=', personId)
      .execute();
}

/** Returns people registered before registration required a location. */
export async function workersWithoutLocation(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate')
    .select('person_id')
    .where('latitude', 'is', null)
    .where('kind', '=', 'worker')
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.person_id);
}

export type NewDecision = {
  personId: string;
  outcome: DecisionOutcome;
  rule: DecisionRule | null;
  data: Record<string, number | string | boolean>;
};

/** Saves why each person was or was not offered this thing; the last decision counts, but an offer made stays on record. */
export async function saveDecisions(
  tx: Tx,
  of: { thing: string; thingId: string; at: Date },
  decisions: readonly NewDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const rows = JSON.stringify(
    decisions.map((one) => ({
      person_id: one.personId,
      outcome: one.outcome,
      rule: one.rule,
      data: one.data,
    })),
  );
  await sql`
    insert into decision (thing, thing_id, person_id, outcome, rule, data, at)
    select ${of.thing}, ${of.thingId}::uuid, person_id, outcome, rule, data, ${of.at}
    from jsonb_to_recordset(${rows}::jsonb) as one (person_id uuid, outcome text, rule text, data jsonb)
    order by person_id
    on conflict (thing_id, person_id) do update
      set outcome = excluded.outcome, rule = excluded.rule, data = excluded.data, at = excluded.at
      where decision.outcome <> 'offered' or excluded.outcome = 'offered'`.execute(tx);
}

export type Decision = {
  thing: string;
  thingId: string;
  outcome: DecisionOutcome;
  rule: DecisionRule | null;
  data: unknown;
  at: Date;
};

/** Returns one page of decisions about a person, newest first. */
export async function pageOfDecisions(
  db: Db,
  personId: string,
  page: { limit: number; after: Cursor | undefined },
): Promise<Decision[]> {
  let query = db
    .selectFrom('decision')
    .select(['thing', 'thing_id as thingId', 'outcome', 'rule', 'data', 'at'])
    .where('person_id', '=', personId);
  const { after } = page;
  if (after !== undefined)
    query = query.where(sql<boolean>`(at, thing_id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('at', 'desc').orderBy('thing_id', 'desc').limit(page.limit).execute();
}

/** Returns the decisions on all people considered for a thing, those who were offered it first. */
export function decisionsOf(
  db: Db,
  of: { thing: string; thingId: string; limit: number },
): Promise<(Decision & { personId: string })[]> {
  return db
    .selectFrom('decision')
    .select(['thing', 'thing_id as thingId', 'person_id as personId', 'outcome', 'rule', 'data', 'at'])
    .where('thing', '=', of.thing)
    .where('thing_id', '=', of.thingId)
    .orderBy('outcome')
    .orderBy('at')
    .orderBy('person_id')
    .limit(of.limit)
    .execute();
}

/** Deletes up to `limit` decisions made before then about people who were not asked. Returns the number deleted. */
export async function deleteDecisionsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from decision where (thing_id, person_id) in (
      select thing_id, person_id from decision where outcome <> 'offered' and at < ${before}
      order by at limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function insertBlock(
  tx: Tx,
  { byId, againstId, at }: { byId: string; againstId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('block')
    .values({ by_id: byId, against_id: againstId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(tx: Tx, byId: string, againstId: string): Promise<void> {
  await tx.deleteFrom('block').where('by_id', '=', byId).where('against_id', '=', againstId).execute();
}

/** Returns the people whom this person has blocked. */
export async function blockedBy(db: Db, byId: string): Promise<string[]> {
  const rows = await db.selectFrom('block').select('against_id').where('by_id', '=', byId).execute();
  return rows.map((row) => row.against_id);
}

/** Adds to a person's rating totals. */
export async function addToRating(
  tx: Tx,
  { personId, stars, reviews, at }: { personId: string; stars: number; reviews: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('candidate')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', reviews),
      updated_at: at,
    }))
    .where('person_id', '=', personId)
    .execute();
}
