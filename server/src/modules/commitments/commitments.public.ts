import { randomUUID } from 'node:crypto';
import { type Db, type Tx, violates } from '../../platform/db.ts';
import { busyAt, deleteCommitments, insertCommitment, lockTimeOf, OVERLAP } from './commitments.queries.ts';

/** A stretch of one person's time: from `from` up to, not including, `to`. */
export type TakenTime = { personId: string; from: Date; to: Date; thing: string; thingId: string };

/**
 * Takes the time, in the caller's transaction; false when any of it is taken already, whatever took it.
 * After false the transaction can only be given up.
 */
export async function takeTime(tx: Tx, time: TakenTime): Promise<boolean> {
  await lockTimeOf(tx, time.personId);
  try {
    await insertCommitment(tx, { id: randomUUID(), ...time });
    return true;
  } catch (error) {
    if (violates(error, OVERLAP)) return false;
    throw error;
  }
}

/** Gives back all time that this thing has taken. */
export const giveBackTime = (tx: Tx, thing: string, thingId: string): Promise<void> =>
  deleteCommitments(tx, thing, thingId);

/** Those of `personIds` who have something to do at `at`. */
export async function busyPeople(db: Db, personIds: readonly string[], at: Date): Promise<Set<string>> {
  return personIds.length === 0 ? new Set() : new Set(await busyAt(db, personIds, at));
}
