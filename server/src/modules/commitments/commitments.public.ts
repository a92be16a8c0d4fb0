import type { Db, Tx } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';
import {
  busyAt,
  copyCommitments,
  deleteCommitments,
  endingBetween,
  insertCommitments,
  isBusyBetween,
  lockTimeOf,
  OVERLAP_CONSTRAINT,
  saveEnd,
} from './commitments.queries.ts';

/** A period of one person's time, with `personId` from any of their roles: from `from` up to, not including, `to`. */
export type ReservedTime = { personId: string; from: Date; to: Date; thing: string; thingId: string };

/**
 * Reserves the time in the caller's transaction. Returns false if any part is already taken, for whatever reason; the
 * transaction must then be rolled back.
 */
export const reserveTime = (tx: Tx, { from, to, ...of }: ReservedTime): Promise<boolean> =>
  reservePeriods(tx, of, [{ from, to }]);

/** Like `reserveTime`, for several periods of one thing: all or, after false, none. */
export async function reservePeriods(
  tx: Tx,
  of: Omit<ReservedTime, 'from' | 'to'>,
  stretches: readonly { from: Date; to: Date }[],
): Promise<boolean> {
  await lockTimeOf(tx, of.personId);
  try {
    await insertCommitments(tx, of, stretches);
    return true;
  } catch (error) {
    if (violates(error, OVERLAP_CONSTRAINT)) return false;
    throw error;
  }
}

/** Copies a person's taken time to a new account of theirs, in the caller's transaction. */
export async function copyReservedTime(
  tx: Tx,
  share: { from: string; with: string; at: Date },
): Promise<void> {
  await lockTimeOf(tx, share.from);
  await copyCommitments(tx, { from: share.from, to: share.with, at: share.at });
}

/** Releases all time that this thing has taken. */
export const releaseTime = (tx: Tx, thing: string, thingId: string): Promise<void> =>
  deleteCommitments(tx, thing, thingId);

/** Returns the things of this kind whose time ends between `from` and `to`. */
export const thingsEndingBetween = (
  db: Db,
  thing: string,
  between: { from: Date; to: Date },
): Promise<string[]> => endingBetween(db, thing, between);

/**
 * Extends the time of a thing in the caller's transaction. Returns false if the person has other work by then; the
 * transaction must then be rolled back.
 */
export async function extendTime(
  tx: Tx,
  end: { thing: string; thingId: string; to: Date },
): Promise<boolean> {
  try {
    await saveEnd(tx, end);
    return true;
  } catch (error) {
    if (violates(error, OVERLAP_CONSTRAINT)) return false;
    throw error;
  }
}

/** Returns whether any part of a period of a person's time is taken. */
export const isTimeTaken = (db: Db, personId: string, stretch: { from: Date; to: Date }): Promise<boolean> =>
  isBusyBetween(db, personId, stretch);

/** Returns those of `personIds` who are busy at `at`. */
export async function busyPeople(db: Db, personIds: readonly string[], at: Date): Promise<Set<string>> {
  return personIds.length === 0 ? new Set() : new Set(await busyAt(db, personIds, at));
}
export { commitmentsPersonalData } from './commitments.personal-data.ts';
