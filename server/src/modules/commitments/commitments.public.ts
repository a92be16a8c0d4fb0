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
  OVERLAP,
  saveEnd,
} from './commitments.queries.ts';

/** A stretch of one person's time, in whichever of their roles `personId` is: from `from` up to, not including, `to`. */
export type TakenTime = { personId: string; from: Date; to: Date; thing: string; thingId: string };

/**
 * Takes the time, in the caller's transaction; false when any of it is taken already, whatever took it.
 * After false the transaction can only be given up.
 */
export const takeTime = (tx: Tx, { from, to, ...of }: TakenTime): Promise<boolean> =>
  takeTimes(tx, of, [{ from, to }]);

/**
 * As `takeTime`, of several stretches for one thing: all of them or, after false, none.
 */
export async function takeTimes(
  tx: Tx,
  of: Omit<TakenTime, 'from' | 'to'>,
  stretches: readonly { from: Date; to: Date }[],
): Promise<boolean> {
  await lockTimeOf(tx, of.personId);
  try {
    await insertCommitments(tx, of, stretches);
    return true;
  } catch (error) {
    if (violates(error, OVERLAP)) return false;
    throw error;
  }
}

/** Takes what is taken already of a person's time on a new account of theirs as well, in the caller's transaction. */
export async function shareTime(tx: Tx, share: { from: string; with: string; at: Date }): Promise<void> {
  await lockTimeOf(tx, share.from);
  await copyCommitments(tx, { from: share.from, to: share.with, at: share.at });
}

/** Gives back all time that this thing has taken. */
export const giveBackTime = (tx: Tx, thing: string, thingId: string): Promise<void> =>
  deleteCommitments(tx, thing, thingId);

/** The things of this kind whose time runs out between `from` and `to`. */
export const timeEnding = (db: Db, thing: string, between: { from: Date; to: Date }): Promise<string[]> =>
  endingBetween(db, thing, between);

/**
 * Extends the time of a thing that takes longer, in the caller's transaction; false when the person has
 * other work by then. After false the transaction can only be given up.
 */
export async function extendTime(
  tx: Tx,
  end: { thing: string; thingId: string; to: Date },
): Promise<boolean> {
  try {
    await saveEnd(tx, end);
    return true;
  } catch (error) {
    if (violates(error, OVERLAP)) return false;
    throw error;
  }
}

/** Returns whether any part of a stretch of a person's time is taken. */
export const isTimeTaken = (db: Db, personId: string, stretch: { from: Date; to: Date }): Promise<boolean> =>
  isBusyBetween(db, personId, stretch);

/** Those of `personIds` who have something to do at `at`. */
export async function busyPeople(db: Db, personIds: readonly string[], at: Date): Promise<Set<string>> {
  return personIds.length === 0 ? new Set() : new Set(await busyAt(db, personIds, at));
}
export { commitmentsPersonalData } from './commitments.personal-data.ts';
