import { pause } from './pause.ts';

/** The only source of time; passed in, so that tests and seeds can set it. */
export type Clock = { now(): Date };

/** A clock that can be set again. `databaseNow` is the database's time when `counter` was at `at` milliseconds. */
export type SynchronisedClock = Clock & { synchronise: (databaseNow: Date, at?: number) => void };

// If the database is behind a time already returned by no more than this, the clock pauses until the database has
// caught up.
const HELD_MS = 1_000;

/**
 * Returns the database's clock as this machine counts on from `databaseNow`, read just now, so that several servers
 * agree. `counter` counts milliseconds and, unlike the machine's own clock, cannot be set. Time never runs backwards,
 * unless the database's clock is set back by more than a second.
 */
export function clockSynchronisedTo(databaseNow: Date, counter = () => performance.now()): SynchronisedClock {
  let offsetMs = databaseNow.getTime() - counter();
  let told = 0;
  return {
    now: () => {
      const at = counter() + offsetMs;
      if (at >= told || told - at > HELD_MS) told = at;
      return new Date(told);
    },
    synchronise: (reading, at = counter()) => {
      offsetMs = reading.getTime() - at;
    },
  };
}

const EVERY_MS = 60_000;
// A slower reading is too imprecise about when the time was read.
const SLOW_MS = 1_000;

type Reading = {
  /** The database's own time. */
  read: () => Promise<Date>;
  onError: (error: unknown) => void;
  counter?: () => number;
};

/** Sets the clock by the database once; a slow or failed reading changes nothing. */
export async function synchroniseOnce(
  clock: SynchronisedClock,
  { read, onError, counter = () => performance.now() }: Reading,
): Promise<void> {
  const asked = counter();
  try {
    const reading = await read();
    const answered = counter();
    if (answered - asked <= SLOW_MS) clock.synchronise(reading, (asked + answered) / 2);
  } catch (error) {
    onError(error);
  }
}

/** Sets the clock by the database every minute, because clocks drift and can be set. Returns the function that stops it. */
export function keepSynchronised(clock: SynchronisedClock, reading: Reading): () => Promise<void> {
  const stopped = new AbortController();
  const run = async () => {
    for (;;) {
      await pause(EVERY_MS, stopped.signal);
      if (stopped.signal.aborted) return;
      await synchroniseOnce(clock, reading);
    }
  };
  const running = run();
  return async () => {
    stopped.abort();
    await running;
  };
}
