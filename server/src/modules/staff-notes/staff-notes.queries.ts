import { type NotedRole, notedRoles, type NotedThing } from '@dihaadi/contract/staff-notes';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Note = {
  id: string;
  text: string;
  author: string;
  createdAt: Date;
  remindAt: Date | null;
  doneAt: Date | null;
  doneBy: string | null;
  /** Account it is about; null for a booking. */
  personId: string | null;
};

const COLUMNS = {
  package_booking: 'package_booking_id',
  worker_booking: 'worker_booking_id',
  person: 'person_id',
} as const satisfies Record<NotedThing, string>;

/** Subject of a note. */
export type Noted = { thing: NotedThing; id: string };

const notes = (db: Db) =>
  db
    .selectFrom('staff_note')
    .innerJoin('account as author', 'author.id', 'staff_note.created_by')
    .leftJoin('account as follower', 'follower.id', 'staff_note.done_by')
    .select([
      'staff_note.id',
      'staff_note.text',
      'author.name as author',
      'staff_note.created_at as createdAt',
      'staff_note.remind_at as remindAt',
      'staff_note.done_at as doneAt',
      'follower.name as doneBy',
      'staff_note.person_id as personId',
    ]);

/** Returns one page of the notes about a thing, newest first. */
export function pageOfNotes(
  db: Db,
  { thing, id }: Noted,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Note[]> {
  let query = notes(db).where(`staff_note.${COLUMNS[thing]}`, '=', id);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(staff_note.created_at, staff_note.id) < (${after.createdAt}, ${after.id})`,
    );
  return query
    .orderBy('staff_note.created_at', 'desc')
    .orderBy('staff_note.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether the thing exists; staff have no notes. */
export async function isKnown(db: Db, { thing, id }: Noted): Promise<boolean> {
  if (thing !== 'person') {
    const { rows } = await sql`select from ${sql.table(thing)} where id = ${id}`.execute(db);
    return rows.length > 0;
  }
  const person = db.selectFrom('account').select('id').where('id', '=', id);
  return (await person.where('role', 'not in', ['manager', 'super_admin']).executeTakeFirst()) !== undefined;
}

export const noteById = (db: Db, id: string): Promise<Note | undefined> =>
  notes(db).where('staff_note.id', '=', id).executeTakeFirst();

export async function insertNote(
  tx: Tx,
  note: { id: string; about: Noted; text: string; remindAt: Date | null; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_note')
    .values({
      id: note.id,
      [COLUMNS[note.about.thing]]: note.about.id,
      text: note.text,
      remind_at: note.remindAt,
      created_by: note.by,
      created_at: note.at,
    })
    .execute();
}

/** Marks a pending reminder as followed up. Returns the number of rows changed. */
export async function saveDone(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<number> {
  const result = await tx
    .updateTable('staff_note')
    .set({ done_at: at, done_by: by })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('remind_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

type Asked = { now: Date; cities: readonly string[] | undefined; limit: number };

/** Returns the bookings of one kind with a reminder due by now, each once, longest due first. */
export async function dueReminders(
  db: Db,
  thing: 'package_booking' | 'worker_booking',
  { now, cities, limit }: Asked,
): Promise<{ bookingId: string; noteId: string; text: string; remindAt: Date }[]> {
  const column = sql.ref(`n.${COLUMNS[thing]}`);
  const inCity = cities === undefined ? sql`true` : sql`b.city_key = any (${[...cities]})`;
  const { rows } = await sql<{ bookingId: string; noteId: string; text: string; remindAt: Date }>`
    select b.id as "bookingId", (array_agg(n.id order by n.remind_at, n.id))[1] as "noteId",
      (array_agg(n.text order by n.remind_at, n.id))[1] as text, min(n.remind_at) as "remindAt"
    from staff_note n join ${sql.table(thing)} b on b.id = ${column}
    where n.done_at is null and n.remind_at <= ${now} and ${inCity}
    group by b.id order by min(n.remind_at), b.id limit ${limit}`.execute(db);
  return rows;
}

type DuePerson = {
  id: string;
  accountId: string;
  role: NotedRole;
  name: string;
  noteId: string;
  text: string;
  remindAt: Date;
};

/**
 * Returns the people with a reminder due by now, each once, longest due first, without those who have left; for
 * specific cities, without customers (ADR 69). `id` is that of their role's list: a driver's and a company's own.
 */
export async function duePeople(db: Db, { now, cities, limit }: Asked): Promise<DuePerson[]> {
  const inCity =
    cities === undefined
      ? sql`true`
      : sql`a.role <> 'customer' and city_key_of_account(a.id) = any (${[...cities]})`;
  const { rows } = await sql<DuePerson>`
    select coalesce(d.id, c.id, a.id) as id, a.id as "accountId", a.role,
      coalesce(c.company_name, a.name) as name, (array_agg(n.id order by n.remind_at, n.id))[1] as "noteId",
      (array_agg(n.text order by n.remind_at, n.id))[1] as text, min(n.remind_at) as "remindAt"
    from staff_note n join account a on a.id = n.person_id
      left join driver d on d.account_id = a.id and a.role = 'driver'
      left join company c on c.account_id = a.id and a.role = 'job_provider'
    where n.done_at is null and n.remind_at <= ${now} and a.erased_at is null
      and a.role = any (${[...notedRoles]}) and ${inCity}
    group by a.id, d.id, c.id order by min(n.remind_at), a.id limit ${limit}`.execute(db);
  return rows;
}
