import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOf, timeOf } from './devices.rules.ts';

describe('the time of a step', () => {
  const before = new Date('2026-11-23T04:00:00.000Z');
  const receivedAt = new Date('2026-11-23T09:00:00.000Z');
  const of = (at: string, clock_offset_ms = 0) =>
    timeOf({ at, clock_offset_ms }, { before, receivedAt }).toISOString();

  test('is the phone’s, put right by how wrong its clock was', () => {
    expect(of('2026-11-23T04:30:00.000Z')).toBe('2026-11-23T04:30:00.000Z');
    expect(of('2026-11-22T04:30:00.000Z', 86_400_000)).toBe('2026-11-23T04:30:00.000Z');
    expect(of('2026-11-24T04:30:00.000Z', -86_400_000)).toBe('2026-11-23T04:30:00.000Z');
  });

  test('is never before the phone’s step before it, nor after it reached us', () => {
    expect(of('2026-11-23T03:00:00.000Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(of('2026-11-23T10:00:00.000Z')).toBe('2026-11-23T09:00:00.000Z');
  });
});

test('whatever order they come in and however often, steps are taken once each, in the order of their numbers', () => {
  const deliveries = fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.array(fc.array(fc.integer({ min: 1, max: count }), { maxLength: 6 }), { maxLength: 30 }),
      ),
    );
  fc.assert(
    fc.property(deliveries, ([count, batches]) => {
      const all = Array.from({ length: count }, (_, index) => index + 1);
      const taken: number[] = [];
      let waiting: { number: number }[] = [];
      // At the end the phone sends what it has not heard of, once more.
      for (const batch of [...batches, all]) {
        const isNew = (number: number) =>
          !taken.includes(number) && !waiting.some((one) => one.number === number);
        for (const number of batch) if (isNew(number)) waiting.push({ number });
        for (;;) {
          const next = nextOf({ lastNumber: taken.length, waiting });
          if (next === undefined) break;
          taken.push(next.number);
          waiting = waiting.filter((one) => one !== next);
        }
      }
      expect(taken).toEqual(all);
      expect(waiting).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
