import { randomUUID } from 'node:crypto';
import type { StaffNote } from '@dihaadi/contract/staff-notes';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../platform/cursor.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { badField, problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import {
  insertNote,
  isKnown,
  type Note,
  noteById,
  type Noted,
  pageOfNotes,
  saveDone,
} from './staff-notes.queries.ts';

export type Deps = { db: Db; clock: Clock };

const NOTE = 'staff_note';

const shown = (note: Note): StaffNote => ({
  id: note.id,
  text: note.text,
  author: note.author,
  created_at: note.createdAt.toISOString(),
  remind_at: note.remindAt?.toISOString() ?? null,
  done_at: note.doneAt?.toISOString() ?? null,
  done_by: note.doneBy,
});

/**
 * Lists one page of the notes about a booking or a person, newest first. Throws 404 `not-found` if it does not exist,
 * or is staff.
 */
export async function listNotes(
  { db }: Deps,
  { about, limit, cursor }: { about: Noted; limit: number; cursor?: string | undefined },
) {
  if (!(await isKnown(db, about))) throw problem('not-found');
  const rows = await pageOfNotes(db, about, { after: parseCursor(cursor), limit });
  return { rows: rows.map(shown), next: cursorAfter(rows, limit) };
}

/** Adds a note. Throws 400 for a reminder in the past, and 404 `not-found` if the booking or person does not exist. */
export async function addNote(
  deps: Deps,
  { actor, about, text, remind_at: remind }: AddNote,
): Promise<StaffNote> {
  const at = deps.clock.now();
  const remindAt = remind === undefined ? null : new Date(remind);
  if (remindAt !== null && remindAt < at) throw badField('remind_at', 'day-over');
  const id = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    if (!(await isKnown(tx, about))) throw problem('not-found');
    await insertNote(tx, { id, about, text, remindAt, by: actor.id, at });
    await recordEvent(tx, { thing: NOTE, thingId: id, name: 'add', actor, topics: [topic.staff], at });
  });
  return readNote(deps.db, id);
}

type AddNote = { actor: Person; about: Noted; text: string; remind_at?: string | undefined };

/**
 * Marks the reminder of a note about a booking, or about `personId`, as followed up. Throws 404 `not-found` for a note
 * about another, and 409 `invalid-transition` if it has no reminder or is done.
 */
export async function completeNote(
  deps: Deps,
  { actor, id, personId = null }: { actor: Person; id: string; personId?: string | null },
): Promise<StaffNote> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const note = await noteById(tx, id);
    if (note?.personId !== personId) throw problem('not-found');
    if ((await saveDone(tx, id, { by: actor.id, at })) === 0) throw problem('invalid-transition');
    await recordEvent(tx, { thing: NOTE, thingId: id, name: 'complete', actor, topics: [topic.staff], at });
  });
  return readNote(deps.db, id);
}

async function readNote(db: Db, id: string): Promise<StaffNote> {
  const note = await noteById(db, id);
  if (note === undefined) throw problem('not-found');
  return shown(note);
}
