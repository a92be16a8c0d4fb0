import { describe, expect, test } from 'vitest';
import { clockSynchronisedTo, synchroniseOnce } from './clock.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);

/** Returns a clock synchronised when a counter was at 0; `passes` advances it by this many seconds. */
function counted() {
  let counter = 0;
  const count = () => counter;
  return {
    clock: clockSynchronisedTo(at(0), count),
    count,
    passes: (seconds: number) => {
      counter += seconds * 1000;
    },
  };
}

describe('13.15: the clock', () => {
  test('follows the database continuously, not only from the start', async () => {
    const { clock, count, passes } = counted();
    passes(3600);
    expect(clock.now()).toEqual(at(3600));
    // The machine counts too slowly: it has lost 5 seconds in an hour.
    const read = () => Promise.resolve(at(3605));
    await synchroniseOnce(clock, { read, onError: () => undefined, counter: count });
    expect(clock.now()).toEqual(at(3605));
  });

  test('dates a reading to the middle of its request, and ignores one that took longer than a second', async () => {
    const { clock, count, passes } = counted();
    const reading = (seconds: number, answer: Date) => ({
      read: () => {
        passes(seconds);
        return Promise.resolve(answer);
      },
      onError: () => undefined,
      counter: count,
    });
    await synchroniseOnce(clock, reading(0.4, at(10)));
    expect(clock.now()).toEqual(at(10.2));
    await synchroniseOnce(clock, reading(1.2, at(100)));
    expect(clock.now()).toEqual(at(11.4));
  });

  test('never runs backwards for a small correction, and follows a large one', () => {
    const { clock, passes } = counted();
    passes(10);
    expect(clock.now()).toEqual(at(10));
    clock.synchronise(at(9.5));
    expect(clock.now()).toEqual(at(10));
    passes(1);
    expect(clock.now()).toEqual(at(10.5));
    clock.synchronise(at(0));
    expect(clock.now()).toEqual(at(0));
  });

  test('keeps running, and reports why, when the database cannot be queried', async () => {
    const { clock, count, passes } = counted();
    const told: unknown[] = [];
    const gone = new Error('The database is away.');
    const onError = (error: unknown) => told.push(error);
    await synchroniseOnce(clock, { read: () => Promise.reject(gone), onError, counter: count });
    passes(5);
    expect(clock.now()).toEqual(at(5));
    expect(told).toEqual([gone]);
  });
});
