import type { PublicStats } from '@dihaadi/contract/statistics';
import { type Db, inTransaction } from '../../platform/db.ts';
import { historyAfter } from '../../platform/events.queries.ts';
import {
  addHired,
  addToDays,
  addToFigures,
  countedFigures,
  lockCursor,
  moveCursor,
} from './statistics.queries.ts';
import { figureChangesOf, newlyHiredIn, NOTHING_YET, registrationsByDay } from './statistics.rules.ts';

export type Deps = { db: Db };

/** Returns the public figures counted so far. */
export async function readStats({ db }: Deps): Promise<PublicStats> {
  return { ...NOTHING_YET, ...(await countedFigures(db)) };
}

const BATCH = 500;

/** Adds up what has happened since the last run. Each event counts once, even with concurrent runs or failures. */
export async function catchUp({ db }: Deps): Promise<void> {
  let counted: number;
  do counted = await countNextEvents(db);
  while (counted === BATCH);
}

function countNextEvents(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const events = await historyAfter(tx, await lockCursor(tx), BATCH);
    const last = events.at(-1);
    if (last === undefined) return 0;
    await addToFigures(tx, figureChangesOf(events));
    const hired = await addHired(tx, newlyHiredIn(events));
    if (hired > 0) await addToFigures(tx, new Map([['workers_hired', hired]]));
    await addToDays(tx, 'registrations', registrationsByDay(events));
    await moveCursor(tx, last.seq);
    return events.length;
  });
}
