import {
  type DisputeKind,
  type DisputeSide,
  type DisputeStatus,
  disputeStatuses,
  type StatementKind,
} from '@dihaadi/contract/disputes';
import type { VoiceMedia } from '@dihaadi/contract/dispute-voice-notes';
import { sql } from 'kysely';
import { type Cursor, keys, parseSortedCursor, type Position, sortedCursor } from '../../platform/cursor.ts';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type Dispute, numberIn, type Parties, type Party, sideColumnsOf } from './disputes.rules.ts';

const columns = [
  'id',
  'number',
  'thing',
  'thing_id as thingId',
  'assignment_id as assignmentId',
  'dispute_kind as kind',
  'opener_id as openerId',
  'other_id as otherId',
  'guest_booking_id as guestBookingId',
  'dispute_status as status',
  'owner_id as ownerId',
  'waiting_for as waitingFor',
  'waiting_until as waitingUntil',
  'left_minutes as leftMinutes',
  'due_at as dueAt',
  'round',
  'created_at as createdAt',
] as const;

const UNDECIDED: readonly DisputeStatus[] = ['open', 'under_review'];

const disputes = (db: Db) => db.selectFrom('dispute').select(columns);

export type NewDispute = Omit<
  Dispute,
  'number' | 'status' | 'ownerId' | 'waitingFor' | 'waitingUntil' | 'leftMinutes' | 'round'
> & { openedBy: string | null };

/** Inserts the dispute, unless an undecided one blocks it (`undecidedOf`). Returns whether it was inserted. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<boolean> {
  const written = await tx
    .insertInto('dispute')
    .values({
      id: dispute.id,
      thing: dispute.thing,
      thing_id: dispute.thingId,
      assignment_id: dispute.assignmentId,
      dispute_kind: dispute.kind,
      opener_id: dispute.openerId,
      other_id: dispute.otherId,
      guest_booking_id: dispute.guestBookingId,
      opened_by: dispute.openedBy,
      dispute_status: 'open',
      due_at: dispute.dueAt,
      created_at: dispute.createdAt,
    })
    // A conflict on any of the indexes.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

type Wanted = Pick<Dispute, 'thing' | 'thingId' | 'kind' | 'assignmentId'> & Parties;

/** Selects the undecided dispute that blocks a new one by this opener: see the indexes `dispute_one_open`. */
function undecided(db: Db, { thing, thingId, kind, assignmentId, ...parties }: Wanted) {
  const { openerId, otherId, guestBookingId } = sideColumnsOf(parties);
  const opened =
    openerId === null
      ? disputes(db).where('opener_id', 'is', null).where('guest_booking_id', '=', guestBookingId)
      : disputes(db).where('opener_id', '=', openerId);
  const known = opened
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .where('dispute_status', 'in', UNDECIDED);
  if (kind === 'hours')
    return known
      .where('dispute_kind', '=', kind)
      .where('assignment_id', 'is not distinct from', assignmentId);
  // A dispute in a later round does not block a new report.
  const ofOther = known.where('other_id', 'is not distinct from', otherId).where('round', '=', 1);
  return kind === 'safety'
    ? ofOther.where('dispute_kind', '=', kind)
    : ofOther.where('dispute_kind', 'not in', ['hours', 'safety']);
}

/**
 * Returns this person's or guest's undecided dispute about this thing and the same other side, of the same group:
 * safety, or anything else; for hours, about this worker's. Undefined if there is none.
 */
export const undecidedOf = (db: Db, wanted: Wanted): Promise<Dispute | undefined> =>
  undecided(db, wanted).executeTakeFirst();

/** Like `undecidedOf`, locked until the transaction ends. Lock it before anything it concerns. */
export const lockUndecidedOf = (tx: Tx, wanted: Wanted): Promise<Dispute | undefined> =>
  undecided(tx, wanted).forUpdate().executeTakeFirst();

export const disputeById = (db: Db, id: string): Promise<Dispute | undefined> =>
  disputes(db).where('id', '=', id).executeTakeFirst();

/** Returns the dispute, locked until the transaction ends. Lock it before anything it concerns. */
export const lockDispute = (tx: Tx, id: string): Promise<Dispute | undefined> =>
  disputes(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns one page of this person's or guest's disputes, on either side, newest first; with `thingId` those about it. */
export function pageOfOwn(
  db: Db,
  party: Party,
  { after, limit, thingId }: { after: Cursor | undefined; limit: number; thingId: string | undefined },
): Promise<Dispute[]> {
  let query =
    'accountId' in party
      ? disputes(db).where((eb) =>
          eb.or([eb('opener_id', '=', party.accountId), eb('other_id', '=', party.accountId)]),
        )
      : disputes(db).where('guest_booking_id', '=', party.guestBookingId);
  if (thingId !== undefined) query = query.where('thing_id', '=', thingId);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

type Filter = {
  q?: string | undefined;
  status?: DisputeStatus | undefined;
  kind?: DisputeKind | undefined;
};

// A dispute waiting for a side is due once the waiting ends.
const deadline = sql<Date>`coalesce(due_at, waiting_until)`;

const staffListOrders = {
  deadline: {
    order: sql`${deadline} asc, id asc`,
    after: ({ key, id }: Position) => sql<boolean>`(${deadline}, id) > (${key}::timestamptz, ${id}::uuid)`,
    keyOf: (one: Dispute) => one.dueAt ?? one.waitingUntil ?? one.createdAt,
  },
  newest: {
    order: sql`created_at desc, id desc`,
    after: ({ key, id }: Position) => sql<boolean>`(created_at, id) < (${key}::timestamptz, ${id}::uuid)`,
    keyOf: (one: Dispute) => one.createdAt,
  },
};

/** A search by number finds the dispute whether or not it is decided. */
const statusesOf = ({ q, status }: Filter): readonly DisputeStatus[] => {
  if (status !== undefined) return [status];
  return q === undefined ? UNDECIDED : disputeStatuses;
};

/**
 * Returns one page for staff: undecided disputes by deadline, decided ones newest first. Throws 400 for another list's
 * cursor.
 */
export async function pageForStaff(
  db: Db,
  { q, status, kind, cities }: Filter & { cities: CityScope },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: Dispute[]; next: string | undefined }> {
  const sort = status === 'resolved' || status === 'rejected' ? 'newest' : 'deadline';
  const { order, after, keyOf } = staffListOrders[sort];
  const position = parseSortedCursor(cursor, { sort, key: keys.time });
  let query = disputes(db).where('dispute_status', 'in', statusesOf({ q, status }));
  if (q !== undefined) query = query.where('number', '=', numberIn(q) ?? 0);
  if (kind !== undefined) query = query.where('dispute_kind', '=', kind);
  if (cities !== undefined)
    query = query.where(sql<boolean>`city_key_of_disputed(thing_id) = any (${cities}::text[])`);
  if (position !== undefined) query = query.where(after(position));
  const rows = await query.orderBy(order).limit(limit).execute();
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return { rows, next: undefined };
  return { rows, next: sortedCursor(sort, { key: keyOf(last).toISOString(), id: last.id }) };
}

/** Returns the undecided disputes waiting for staff with a deadline until then, earliest first. */
export function disputesDueUntil(
  db: Db,
  { until, cities, limit }: { until: Date; cities: CityScope; limit: number },
): Promise<Dispute[]> {
  let query = disputes(db)
    .where('dispute_status', 'in', UNDECIDED)
    .where('due_at', 'is not', null)
    .where(sql<boolean>`${deadline} <= ${until}`);
  if (cities !== undefined)
    query = query.where(sql<boolean>`city_key_of_disputed(thing_id) = any (${cities}::text[])`);
  return query.orderBy(staffListOrders.deadline.order).limit(limit).execute();
}

export type DisputeChange = Partial<
  Pick<Dispute, 'ownerId' | 'waitingFor' | 'waitingUntil' | 'leftMinutes' | 'dueAt' | 'round'>
>;

/**
 * Saves the new state, and the columns that change with it, if the dispute is unchanged since it was read. Returns the
 * number of rows.
 */
export async function saveDispute(
  tx: Tx,
  before: Dispute,
  { to, ...change }: DisputeChange & { to: DisputeStatus },
): Promise<number> {
  const after = { ...before, ...change };
  const result = await tx
    .updateTable('dispute')
    .set({
      dispute_status: to,
      owner_id: after.ownerId,
      waiting_for: after.waitingFor,
      waiting_until: after.waitingUntil,
      left_minutes: after.leftMinutes,
      due_at: after.dueAt,
      round: after.round,
    })
    .where('id', '=', before.id)
    .where('dispute_status', '=', before.status)
    .where('round', '=', before.round)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns the disputes whose side has not answered in time, longest first. */
export async function unanswered(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('id')
    .where('waiting_until', '<=', now)
    .orderBy('waiting_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type Statement = {
  id: string;
  disputeId: string;
  kind: StatementKind;
  side: DisputeSide | null;
  asks: DisputeSide | null;
  /** Null: the guest. */
  authorId: string | null;
  /** Empty for a voice note. */
  text: string;
  voice: Voice | null;
  createdAt: Date;
};

/** A voice note: its file is named after its statement. */
export type Voice = { media: VoiceMedia; bytes: number; seconds: number };

export async function insertStatement(tx: Tx, statement: Statement): Promise<void> {
  await tx
    .insertInto('dispute_statement')
    .values({
      id: statement.id,
      dispute_id: statement.disputeId,
      statement_kind: statement.kind,
      side: statement.side,
      asks: statement.asks,
      author_id: statement.authorId,
      text: statement.text,
      voice_media: statement.voice?.media ?? null,
      voice_bytes: statement.voice?.bytes ?? null,
      voice_seconds: statement.voice?.seconds ?? null,
      created_at: statement.createdAt,
    })
    .execute();
}

/** Returns a dispute's statements, oldest first. */
export async function statementsOf(db: Db, disputeId: string): Promise<Statement[]> {
  const rows = await db
    .selectFrom('dispute_statement')
    .select([
      'id',
      'dispute_id as disputeId',
      'statement_kind as kind',
      'side',
      'asks',
      'author_id as authorId',
      'text',
      'voice_media as media',
      'voice_bytes as bytes',
      'voice_seconds as seconds',
      'created_at as createdAt',
    ])
    .where('dispute_id', '=', disputeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ media, bytes, seconds, ...row }) =>
    Object.assign(row, {
      voice: media === null || bytes === null || seconds === null ? null : { media, bytes, seconds },
    }),
  );
}

/** Returns the voice note of the statement with this id; undefined for a written one. */
export async function voiceById(
  db: Db,
  id: string,
): Promise<{ disputeId: string; media: VoiceMedia } | undefined> {
  const row = await db
    .selectFrom('dispute_statement')
    .select(['dispute_id as disputeId', 'voice_media as media'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.media == null ? undefined : { disputeId: row.disputeId, media: row.media };
}
