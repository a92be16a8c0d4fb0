import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Asked, keepBooking } from '../lab/bookings.ts';
import { median } from '../lab/rounds.ts';

const BOOKINGS_A_SECOND = 50;
const BETWEEN_MS = 1_500;

export type Figures = {
  kills: number;
  accepted: number;
  /** Answered otherwise: by 503, or not at all. */
  refused: number;
  /** Accepted, and not in the database. */
  lost: number;
  /** From each kill until the next booking was accepted. */
  recoveryMs: { median: number; longest: number };
};

export type Drill = {
  /** What is killed, in a few words. */
  what: string;
  /** What the machine must have, and the command that brings it. */
  needs?: { program: string; command: string };
  run: (folder: string, kills: number) => Promise<Figures>;
};

type Killing = {
  url: string;
  database: Client;
  kills: number;
  /** Kills it without a word, and has it running again when it comes back by itself or by whatever watches over it. */
  kill: () => Promise<void>;
};

/** Kills again and again while bookings come in, and looks whether each accepted one is there. */
export async function killUnderLoad({ url, database, kills, kill }: Killing): Promise<Figures> {
  const answers: Asked[] = [];
  const over = new AbortController();
  const booking = keepBooking(url, {
    aSecond: BOOKINGS_A_SECOND,
    signal: over.signal,
    onAnswer: (asked) => answers.push(asked),
  });
  const recoveries: number[] = [];
  try {
    for (let count = 0; count < kills; count += 1) {
      await sleep(BETWEEN_MS);
      const killedAt = performance.now();
      await kill();
      recoveries.push(await recovered(answers, killedAt));
    }
  } finally {
    over.abort();
    await booking;
  }
  const ids = answers.flatMap(({ id }) => id ?? []);
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from package_booking where id = any($1)',
    [ids],
  );
  return {
    kills,
    accepted: ids.length,
    refused: answers.length - ids.length,
    lost: ids.length - (rows[0]?.count ?? 0),
    recoveryMs: { median: median(recoveries), longest: Math.max(...recoveries) },
  };
}

const PATIENCE_MS = 30_000;

/** Milliseconds from the kill to the answer to the first booking that was sent after it and accepted. */
async function recovered(answers: readonly Asked[], killedAt: number): Promise<number> {
  for (;;) {
    const next = answers.find(({ id, sentAt }) => id !== undefined && sentAt > killedAt);
    if (next !== undefined) return next.at - killedAt;
    if (performance.now() - killedAt > PATIENCE_MS) throw new Error('No booking was accepted for 30 s.');
    await sleep(5);
  }
}
