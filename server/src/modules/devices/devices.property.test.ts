import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allows } from '../../platform/machine.ts';
import { rounds } from '../../testkit/rounds.ts';
import { assignmentMachine } from '../worker-bookings/worker-bookings.rules.ts';
import { nextStepOf, timeOf } from './devices.rules.ts';

// A phone's notes from a day without a network arrive as networks deliver them: late, duplicated, shuffled, with forged
// steps among them, from a phone whose clock is up to a day wrong, and with the session expired now and then. The
// result must be the same. `devices.test.ts` checks the real server; this file checks its rules in many more histories.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const dawn = Date.parse('2026-11-23T02:00:00.000Z');

const names = ['set_out', 'check_in', 'check_out'] as const;
type Name = (typeof names)[number];

/** A step as noted; `isForged`: not made by the phone, so its signature is wrong. */
type Noted = { number: number; name: Name; at: string; clock_offset_ms: number; isForged: boolean };
type Delivery = { steps: readonly Noted[]; afterMs: number; isRefused: boolean };

type Server = {
  status: AssignmentStatus;
  lastNumber: number;
  lastAt: Date;
  waiting: Waiting[];
  times: number[];
};
type Waiting = Noted & { receivedAt: Date };

const fresh = (): Server => ({
  status: 'accepted',
  lastNumber: 0,
  lastAt: new Date(dawn),
  waiting: [],
  times: [],
});

/** Handles one delivery like `send-steps`, with the same rules but without a database. */
function receive(server: Server, { steps, isRefused }: Delivery, receivedAt: Date): void {
  // 401: the server stores nothing, and the phone keeps everything.
  if (isRefused) return;
  for (const step of steps) {
    const isKnown =
      step.number <= server.lastNumber || server.waiting.some(({ number }) => number === step.number);
    if (!step.isForged && !isKnown) server.waiting.push({ ...step, receivedAt });
  }
  for (;;) {
    const next = nextStepOf({ lastNumber: server.lastNumber, waiting: server.waiting });
    if (next === undefined) return;
    const recorded = new Date(Math.max(dawn, ...server.times));
    const at = timeOf(next, { before: server.lastAt, recorded, receivedAt: next.receivedAt });
    server.waiting = server.waiting.filter(({ number }) => number !== next.number);
    server.lastNumber = next.number;
    server.lastAt = at;
    if (!allows(assignmentMachine, next.name, server.status)) continue;
    const to = assignmentMachine.transitions[next.name].to;
    server.status = typeof to === 'string' ? to : server.status;
    server.times.push(at.getTime());
  }
}

const gaps = fc.tuple(
  fc.integer({ min: 0, max: 90 }),
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 30, max: 10 * 60 }),
);

const forged = (of: Noted, shiftMs: number): Noted => ({
  ...of,
  at: new Date(Date.parse(of.at) + shiftMs).toISOString(),
  isForged: true,
});

const histories = fc
  .record({ gaps, clockMs: fc.integer({ min: -DAY, max: DAY }) })
  .chain(({ gaps: minutes, clockMs }) => {
    let now = dawn;
    const day = names.map((name, index): Noted => {
      now += (minutes[index] ?? 0) * MINUTE;
      const at = new Date(now + clockMs).toISOString();
      return { number: index + 1, name, at, clock_offset_ms: -clockMs, isForged: false };
    });
    const step = fc.record({
      of: fc.constantFrom(...day),
      isForged: fc.boolean(),
      shiftMs: fc.integer({ min: -DAY, max: DAY }),
    });
    const sent = step.map(({ of, isForged, shiftMs }) => (isForged ? forged(of, shiftMs) : of));
    const delivery = fc.record({
      steps: fc.array(sent, { maxLength: 6 }),
      afterMs: fc.integer({ min: 0, max: 6 * 60 * MINUTE }),
      isRefused: fc.boolean(),
    });
    return fc.record({
      day: fc.constant(day),
      endedAt: fc.constant(now),
      deliveries: fc.array(delivery, { maxLength: 12 }),
    });
  });

test('late, repeated, shuffled or forged steps, a clock a day off and an expired session leave the same day of work', () => {
  fc.assert(
    fc.property(histories, ({ day, endedAt, deliveries }) => {
      const online = fresh();
      for (const step of day)
        receive(
          online,
          { steps: [step], afterMs: 0, isRefused: false },
          new Date(Date.parse(step.at) + step.clock_offset_ms),
        );

      const offline = fresh();
      let now = endedAt;
      for (const delivery of deliveries) {
        now += delivery.afterMs;
        receive(offline, delivery, new Date(now));
      }
      // Once there is a network and a session, the phone sends all steps without a result.
      receive(offline, { steps: day, afterMs: 0, isRefused: false }, new Date(now + MINUTE));

      expect(offline).toEqual(online);
      expect(offline.status).toBe('checked_out');
      expect(offline.times).toEqual(day.map(({ at, clock_offset_ms }) => Date.parse(at) + clock_offset_ms));
    }),
    { numRuns: rounds(60, 10_000) },
  );
});

test('steps are applied once each, in the order of their numbers, however often and in whatever order they arrive', () => {
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
      // At the end the phone resends all steps without a result.
      for (const batch of [...batches, all]) {
        const isNew = (number: number) =>
          !taken.includes(number) && !waiting.some((one) => one.number === number);
        for (const number of batch) if (isNew(number)) waiting.push({ number });
        for (;;) {
          const next = nextStepOf({ lastNumber: taken.length, waiting });
          if (next === undefined) break;
          taken.push(next.number);
          waiting = waiting.filter((one) => one !== next);
        }
      }
      expect(taken).toEqual(all);
      expect(waiting).toEqual([]);
    }),
    { numRuns: rounds(100, 10_000) },
  );
});
