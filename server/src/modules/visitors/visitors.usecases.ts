import { randomInt, randomUUID } from 'node:crypto';
import { id } from '@dihaadi/contract/fields';
import type { VisitorStats } from '@dihaadi/contract/visitors';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import {
  addToPast,
  deleteVisitsBefore,
  insertVisit,
  takeCountsBefore,
  visitorFigures,
} from './visitors.queries.ts';

export type Deps = { db: Db; clock: Clock };

/** Enough for concurrent writes without waiting, and few enough to add up on every request. */
const SHARDS = 16;

/**
 * Counts a visit, once per visitor and day in India (rulings, section 9). `cookie` is the visitor's id; without a valid
 * one, this is a new visitor. Returns the id to remember them by, and the figures including this visit.
 */
export async function trackVisit(
  deps: Deps,
  cookie: string | undefined,
): Promise<{ visitor: string; figures: VisitorStats }> {
  const visitor = id.safeParse(cookie).data ?? randomUUID();
  const day = indianDay(deps.clock.now());
  await insertVisit(deps.db, { day, visitor, shard: randomInt(SHARDS) });
  return { visitor, figures: await figuresOf(deps, day) };
}

/** Returns the number of visitors in total and today in India. A visitor on two days counts twice in the total. */
export const readVisitorStats = (deps: Deps): Promise<VisitorStats> =>
  figuresOf(deps, indianDay(deps.clock.now()));

async function figuresOf(deps: Deps, day: string): Promise<VisitorStats> {
  const { total, onDay } = await visitorFigures(deps.db, day);
  return { total_visitors: total, today_visitors: onDay };
}

const DAY_MS = 24 * 3_600_000;
const BATCH = 10_000;

/**
 * Adds the days before yesterday to the past and deletes their visits. Yesterday stays open: a visit that began before
 * midnight may be written after it.
 */
export async function closeDays({ db, clock }: Deps): Promise<void> {
  const yesterday = indianDay(new Date(clock.now().getTime() - DAY_MS));
  await inTransaction(db, async (tx) => {
    const visitors = await takeCountsBefore(tx, yesterday);
    if (visitors > 0) await addToPast(tx, visitors);
  });
  while ((await deleteVisitsBefore(db, yesterday, BATCH)) === BATCH);
}
