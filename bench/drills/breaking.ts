import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, bookContinuously, readContinuously } from '../lab/bookings.ts';
import { withClient } from '../lab/lab.ts';
import { median } from '../lab/rounds.ts';

const PAGES_A_SECOND = 5;
const WARM_UP_MS = 3_000;
const BREAK_INTERVAL_MS = 1_500;

/** Longest time the product may take to respond (docs/operations/deploy.md, Limits). */
const LONGEST_ANSWER_MS = 15_000;

export type Figures = {
  times: number;
  accepted: number;
  /** Requests answered with 503 and the time to retry. */
  refused: number;
  unanswered: number;
  /** Other responses: status and count. */
  wrong: Record<string, number>;
  /** Bookings that were accepted but aren't in the database. */
  lost: number;
  slowestMs: number;
  pages: { read: number; failed: number; slowestMs: number };
  /** Time from each break until a booking sent after it is accepted. */
  recoveryMs: { median: number; longest: number };
  /** Longest allowed recovery time. */
  withinMs: number;
  /** Further observations. */
  also: readonly string[];
};

type Breaking = {
  url: string;
  /** Address of the database itself, for the count at the end. */
  databaseUrl: string;
  /** Number of breaks. */
  times: number;
  bookingsASecond: number;
  withinMs: number;
  /** Number of times each booking is sent again. */
  sendTimes?: number;
  /** Breaks the system under test. Returns the moment from which recovery counts. */
  breakIt: () => Promise<number>;
  /** Restores the system before the next break. */
  mend?: () => Promise<void>;
  also?: () => readonly string[];
};

/**
 * Breaks the system repeatedly while bookings arrive and the home page is read, then checks that each accepted booking
 * is in the database.
 */
export async function breakUnderLoad(breaking: Breaking): Promise<Figures> {
  const { url, times, bookingsASecond, sendTimes = 1 } = breaking;
  const bookings: Asked[] = [];
  const pages: Asked[] = [];
  const over = new AbortController();
  const load = { signal: over.signal, times: sendTimes };
  const sending = [
    bookContinuously(url, { ...load, aSecond: bookingsASecond, onAnswer: (asked) => bookings.push(asked) }),
    readContinuously(url, { ...load, aSecond: PAGES_A_SECOND, onAnswer: (asked) => pages.push(asked) }),
  ];
  const recoveries: number[] = [];
  try {
    await sleep(WARM_UP_MS);
    for (let count = 0; count < times; count += 1) {
      await sleep(BREAK_INTERVAL_MS);
      const since = await breaking.breakIt();
      recoveries.push(await recovered(bookings, since));
      await breaking.mend?.();
    }
    await sleep(BREAK_INTERVAL_MS);
  } finally {
    over.abort();
    await Promise.all(sending);
  }
  return {
    ...(await tally(bookings, breaking.databaseUrl)),
    times,
    pages: {
      read: pages.length,
      failed: pages.filter(({ status }) => status !== 200).length,
      slowestMs: slowest(pages),
    },
    recoveryMs: { median: median(recoveries), longest: Math.max(...recoveries) },
    withinMs: breaking.withinMs,
    also: breaking.also?.() ?? [],
  };
}

const PATIENCE_MS = 120_000;

/** Returns the milliseconds from `since` until the first booking sent after it was accepted. */
async function recovered(bookings: readonly Asked[], since: number): Promise<number> {
  for (;;) {
    const next = bookings.find(({ id, sentAt }) => id !== undefined && sentAt > since);
    if (next !== undefined) return next.at - since;
    if (performance.now() - since > PATIENCE_MS) {
      const answers = countEach(
        bookings.filter(({ sentAt }) => sentAt > since).map(({ status }) => String(status)),
      );
      throw new Error(
        `No booking was accepted for two minutes. Responses by status: ${JSON.stringify(answers)}.`,
      );
    }
    await sleep(5);
  }
}

const slowest = (all: readonly Asked[]): number =>
  all.reduce((most, { sentAt, at }) => Math.max(most, at - sentAt), 0);

const isRefusal = ({ status, saysWhen }: Asked): boolean => status === 503 && saysWhen;

function countEach(all: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Counts the outcomes of bookings, and the accepted ones that are missing from the database. */
export async function tally(bookings: readonly Asked[], databaseUrl: string) {
  const ids = bookings.flatMap(({ id }) => id ?? []);
  const others = bookings.filter(
    (asked) => asked.id === undefined && asked.status !== 0 && !isRefusal(asked),
  );
  return {
    accepted: ids.length,
    refused: bookings.filter(isRefusal).length,
    unanswered: bookings.filter(({ status }) => status === 0).length,
    wrong: countEach(others.map(({ status }) => String(status))),
    lost: ids.length - (await countBookings(databaseUrl, ids)),
    slowestMs: slowest(bookings),
  };
}

const countBookings = (databaseUrl: string, ids: readonly string[]): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from package_booking where id = any($1)',
      [ids],
    );
    return rows[0]?.count ?? 0;
  });

/** Returns the faults that a drill has shown. */
export function faultsOf({ wrong, lost, accepted, recoveryMs, slowestMs, withinMs }: Figures): string[] {
  return [
    accepted === 0 && 'No booking was accepted.',
    lost > 0 && `${lost} accepted bookings are not in the database.`,
    Object.keys(wrong).length > 0 && `Unexpected responses by status: ${JSON.stringify(wrong)}.`,
    recoveryMs.longest > withinMs && `Recovery took longer than ${withinMs / 1000} s.`,
    slowestMs > LONGEST_ANSWER_MS && `A response took longer than ${LONGEST_ANSWER_MS / 1000} s.`,
  ].filter((fault) => fault !== false);
}

const ms = (value: number): string =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

/** Returns a line of the table in docs/operations/drills.md. */
export function lineOf(name: string, of: Figures): string {
  const { times, accepted, refused, unanswered, lost, slowestMs, pages, recoveryMs } = of;
  const counts = [times, accepted, refused, unanswered, lost].map((count) => count.toLocaleString('en'));
  return `| ${[
    `\`${name}\``,
    ...counts,
    ms(slowestMs),
    `${pages.failed} of ${pages.read.toLocaleString('en')}, ${ms(pages.slowestMs)}`,
    `${ms(recoveryMs.median)}, ${ms(recoveryMs.longest)}`,
  ].join(' | ')} |`;
}
