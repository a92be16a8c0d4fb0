import { agreedWith, wageOfHours } from '@dihaadi/contract/wages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, tableOf } from '../../testkit/rules.ts';
import {
  agreedEnd,
  checkMayExtend,
  extensionMachine,
  extensionOf,
  maxExtensionHours,
} from './worker-bookings.extensions.rules.ts';

const startAt = new Date('2026-11-23T04:30:00Z');
const hourly = { rateType: 'hourly', ratePaise: 25_000, overtimeHours: 0, startAt } as const;
const at = (hours: number) => new Date(startAt.getTime() + hours * 3_600_000);

test('more hours are requested once, and answered, withdrawn or lapsed', () => {
  expect(tableOf(extensionMachine)).toEqual([
    'work_extension',
    'agree: asked → agreed',
    'decline: asked → declined',
    'withdraw: asked → withdrawn',
    'lapse: asked → lapsed',
  ]);
});

describe('more hours', () => {
  test('cost the rate up to 8 hours a day, and twice the rate beyond', () => {
    const order = { ...hourly, quantity: 7 };
    const none = { extendedHours: 0 };
    expect(extensionOf(order, none, 1)).toEqual({ wagePaise: 25_000, overtimeHours: 0, endsAt: at(8) });
    expect(extensionOf(order, none, 2)).toEqual({ wagePaise: 75_000, overtimeHours: 1, endsAt: at(9) });
    expect(extensionOf(order, { extendedHours: 1 }, 1)).toMatchObject({
      wagePaise: 50_000,
      overtimeHours: 1,
    });
  });

  test('do not change the price of hours booked before the overtime rule', () => {
    // 10 hours at the plain rate: added hours are overtime.
    const order = { ...hourly, quantity: 10 };
    expect(extensionOf(order, { extendedHours: 0 }, 1)).toMatchObject({
      wagePaise: 50_000,
      overtimeHours: 1,
    });
  });

  test('fill a day up to 12 hours, including marked overtime; days and months have none', () => {
    const none = { extendedHours: 0, overtimeMinutes: 0 };
    expect(maxExtensionHours({ rateType: 'hourly', quantity: 4 }, none)).toBe(8);
    expect(
      maxExtensionHours({ rateType: 'hourly', quantity: 4 }, { extendedHours: 2, overtimeMinutes: 90 }),
    ).toBe(4);
    expect(maxExtensionHours({ rateType: 'hourly', quantity: 12 }, none)).toBe(0);
    expect(maxExtensionHours({ rateType: 'daily', quantity: 1 }, none)).toBe(0);
  });

  test('are added to hourly work in progress, before its agreed end', () => {
    const order = { ...hourly, quantity: 2 };
    const assignment = { status: 'checked_in', extendedHours: 0, overtimeMinutes: 0 } as const;
    const may = (now: Date, hours = 1, of: Partial<typeof assignment> | object = {}) =>
      answerOf(() => checkMayExtend(order, { ...assignment, ...of }, { hours, now }));
    expect(may(at(1))).toBe('allowed');
    expect(may(new Date(at(2).getTime() - 1))).toBe('allowed');
    expect(may(at(2))).toBe('invalid-transition');
    expect(may(at(2), 1, { extendedHours: 1 })).toBe('allowed');
    expect(may(at(1), 10)).toBe('allowed');
    expect(may(at(1), 11)).toBe('bad-input: hours');
    expect(may(at(1), 1, { status: 'accepted' })).toBe('invalid-transition');
    const daily = { ...order, rateType: 'daily' } as const;
    expect(answerOf(() => checkMayExtend(daily, assignment, { hours: 1, now: at(1) }))).toBe(
      'invalid-transition',
    );
  });

  test('added one by one have the same wage and end as booked at once, and never pay less than the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_00 }),
        fc.integer({ min: 1, max: 11 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
        (ratePaise, quantity, asked) => {
          const booked = { ...hourly, ratePaise, quantity, overtimeHours: Math.max(0, quantity - 8) };
          let extendedHours = 0;
          let wage = wageOfHours(booked, 0);
          for (const hours of asked) {
            if (hours > maxExtensionHours(booked, { extendedHours, overtimeMinutes: 0 })) continue;
            const added = extensionOf(booked, { extendedHours }, hours);
            expect(added.wagePaise).toBeGreaterThanOrEqual(ratePaise * hours);
            wage += added.wagePaise;
            extendedHours += hours;
            expect(added.endsAt).toEqual(agreedEnd(booked, { extendedHours }));
          }
          const all = quantity + extendedHours;
          const whole = { ...booked, quantity: all, overtimeHours: Math.max(0, all - 8) };
          expect(wage).toBe(wageOfHours(whole, 0));
          expect(wageOfHours(agreedWith(booked, { extendedHours }), 0)).toBe(wage);
        },
      ),
    );
  });
});
