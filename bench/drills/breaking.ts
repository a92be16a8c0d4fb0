import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, keepBooking, keepReading } from '../lab/bookings.ts';
import { withClient } from '../lab/lab.ts';
import { median } from '../lab/rounds.ts';

const PAGES_A_SECOND = 5;
const WARM_UP_MS = 3_000;
const BETWEEN_MS = 1_500;

/** How long the product may let a request wait (docs/operations/deploy.md, Limits). */
const LONGEST_ANSWER_MS = 15_000;

export type Figures = {
  times: number;
  accepted: number;
  /** Answered by 503, with the time to ask again. */
  refused: number;
  unanswered: number;
  /** Answered otherwise, as the status and how often. */
  wrong: Record<string, number>;
  /** Accepted, and not in the database. */
  lost: number;
  slowestMs: number;
  pages: { read: number; failed: number; slowestMs: number };
  /** From each break until a booking that was sent after it was accepted. */
  recoveryMs: { median: number; longest: number };
  /** The longest recovery there may be. */
  withinMs: number;
  /** What else was seen. */
  also: readonly string[];
};

type Breaking = {
  url: string;
  /** Of the database itself, for counting at the end. */
  databaseUrl: string;
  /** How often it is broken. */
  times: number;
  bookingsASecond: number;
  withinMs: number;
  /** So often each booking is sent again. */
  sendTimes?: number;
  /** Breaks it; gives the moment from which recovery counts. */
  breakIt: () => Promise<number>;
  /** Has all of it whole again before the next break. */
  mend?: () => Promise<void>;
  also?: () => readonly string[];
};

/** Breaks something again and again while bookings come in and the home page is read, and looks whether each accepted booking is there. */
export async function breakUnderLoad(breaking: Breaking): Promise<Figures> {
  const { url, times, bookingsASecond, sendTimes = 1 } = breaking;
  const bookings: Asked[] = [];
  const pages: Asked[] = [];
  const over = new AbortController();
  const load = { signal: over.signal, times: sendTimes };
  const sending = [
    keepBooking(url, { ...load, aSecond: bookingsASecond, onAnswer: (asked) => bookings.push(asked) }),
    keepReading(url, { ...load, aSecond: PAGES_A_SECOND, onAnswer: (asked) => pages.push(asked) }),
  ];
  const recoveries: number[] = [];
  try {
    await sleep(WARM_UP_MS);
    for (let count = 0; count < times; count += 1) {
      await sleep(BETWEEN_MS);
      const since = await breaking.breakIt();
      recoveries.push(await recovered(bookings, since));
      await breaking.mend?.();
    }
    await sleep(BETWEEN_MS);
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

/** Milliseconds from `since` to the answer to the first booking that was sent after it and accepted. */
async function recovered(bookings: readonly Asked[], since: number): Promise<number> {
  for (;;) {
    const next = bookings.find(({ id, sentAt }) => id !== undefined && sentAt > since);
    if (next !== undefined) return next.at - since;
    if (performance.now() - since > PATIENCE_MS) {
      const answers = countEach(
        bookings.filter(({ sentAt }) => sentAt > since).map(({ status }) => String(status)),
      );
      throw new Error(
        `No booking was accepted for two minutes. Answers by status: ${JSON.stringify(answers)}.`,
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

/** Counts what became of bookings, and how many of those that were accepted are not in the database. */
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

/** What a drill has shown to be wrong. */
export function faultsOf({ wrong, lost, accepted, recoveryMs, slowestMs, withinMs }: Figures): string[] {
  return [
    accepted === 0 && 'No booking was accepted.',
    lost > 0 && `${lost} accepted bookings are not in the database.`,
    Object.keys(wrong).length > 0 && `Answers of another kind: ${JSON.stringify(wrong)}.`,
    recoveryMs.longest > withinMs && `Recovery took longer than ${withinMs / 1000} s.`,
    slowestMs > LONGEST_ANSWER_MS && `An answer took longer than ${LONGEST_ANSWER_MS / 1000} s.`,
  ].filter((fault) => fault !== false);
}

const ms = (value: number): string =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

/** A line of the table in docs/operations/drills.md. */
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
