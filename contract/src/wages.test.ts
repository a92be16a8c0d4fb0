import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indianDay, indianMinute, weekdayOf } from './indian-time.ts';
import {
  attendanceMarks,
  callOutOf,
  commissionOf,
  DAYS_A_MONTH,
  daysOf,
  fullWage,
  HOURS_A_DAY,
  inHand,
  longest,
  overtimeHoursOf,
  overtimeWage,
  priceOf,
  rateTypes,
  type RateType,
  stretchesOf,
  wageOfDays,
  wageOfHours,
} from './wages.ts';

// A rate from one rupee to ₹1,00,000, in paise: includes rates that can't be divided evenly by 2 or 26.
const ratePaise = fc.integer({ min: 100, max: 10_000_000 });
const agreedBy = <Type extends RateType>(rateType: Type) =>
  fc
    .record({ quantity: fc.integer({ min: 1, max: longest[rateType] }), ratePaise })
    .map(({ quantity, ratePaise: paise }) => ({
      rateType,
      quantity,
      ratePaise: paise,
      overtimeHours: overtimeHoursOf({ rateType, quantity }),
    }));
const byTheDay = fc.oneof(agreedBy('daily'), agreedBy('monthly'));
const agreed = fc.oneof(agreedBy('hourly'), byTheDay);

const overtimeMinutes = fc.integer({ min: 0, max: 960 });
const workedDay = fc.record({ mark: fc.constantFrom(...attendanceMarks), overtimeMinutes });
const workedDays = fc.array(workedDay, { maxLength: 60 });

// Wage of a day in 26ths of the rate; half days are half as many.
const parts = { daily: 26n, monthly: 1n } as const;
const halves = { expected: 0n, present: 2n, half: 1n, absent: 0n } as const;

/** Returns a / b to the nearest whole number, halves up, independent of the rounding in the code under test. */
function nearest(a: bigint, b: bigint): bigint {
  const whole = a / b;
  return (a - whole * b) * 2n >= b ? whole + 1n : whole;
}

describe('the wage for days worked', () => {
  // design/india.md, section 4: twice the hourly rate, which is an eighth of a day.
  test.each([
    { of: 'two whole days', days: ['present', 'present'], minutes: 0, rupees: 1600 },
    { of: 'a day and a half', days: ['present', 'half'], minutes: 0, rupees: 1200 },
    { of: 'a day present and one away', days: ['present', 'absent'], minutes: 0, rupees: 800 },
    { of: 'a day with an hour and a half of overtime', days: ['present'], minutes: 90, rupees: 1100 },
    { of: 'nothing but absence', days: ['absent', 'absent'], minutes: 0, rupees: 0 },
  ] as const)('at ₹800 a day, $of: ₹$rupees', ({ days, minutes, rupees }) => {
    const worked = days.map((mark, index) => ({ mark, overtimeMinutes: index === 0 ? minutes : 0 }));
    const { total } = wageOfDays({ rateType: 'daily', ratePaise: 80_000 }, worked);
    expect(total).toBe(rupees * 100);
  });

  test('is the rate by half days plus twice the rate by overtime minutes, in exact arithmetic', () => {
    fc.assert(
      fc.property(byTheDay, workedDays, (work, days) => {
        const halfDays = days.reduce((sum, { mark }) => sum + halves[mark], 0n);
        const minutes = days.reduce((sum, one) => sum + BigInt(one.overtimeMinutes), 0n);
        const rate = BigInt(work.ratePaise);
        const perDay = parts[work.rateType];
        const regular = nearest(rate * halfDays * perDay, 52n);
        const extra = nearest(2n * rate * minutes * perDay, 26n * 480n);
        expect(BigInt(wageOfDays(work, days).total)).toBe(regular + extra);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the sum of its days, to the paisa; no day is negative, and an absent one is 0', () => {
    fc.assert(
      fc.property(byTheDay, workedDays, (work, days) => {
        const { total, ofDay } = wageOfDays(work, days);
        expect(ofDay).toHaveLength(days.length);
        expect(ofDay.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(ofDay.filter((one) => one < 0 || !Number.isSafeInteger(one))).toEqual([]);
        const unpaid = days.flatMap(({ mark, overtimeMinutes: minutes }, index) =>
          (mark === 'absent' || mark === 'expected') && minutes === 0 ? [ofDay[index]] : [],
        );
        expect(unpaid.filter((one) => one !== 0)).toEqual([]);
      }),
    );
  });

  test('without absences is exactly the agreed wage', () => {
    fc.assert(
      fc.property(byTheDay, (work) => {
        const days = Array.from({ length: daysOf(work) }, () => ({
          mark: 'present' as const,
          overtimeMinutes: 0,
        }));
        expect(wageOfDays(work, days).total).toBe(fullWage(work));
      }),
    );
  });

  test('does not depend on which day was which', () => {
    fc.assert(
      fc.property(byTheDay, workedDays, (work, days) => {
        expect(wageOfDays(work, days.toReversed()).total).toBe(wageOfDays(work, days).total);
      }),
    );
  });

  test('never falls when another day is added', () => {
    fc.assert(
      fc.property(byTheDay, workedDays, workedDay, (work, days, more) => {
        expect(wageOfDays(work, [...days, more]).total).toBeGreaterThanOrEqual(wageOfDays(work, days).total);
      }),
    );
  });

  test('two half days are one whole day', () => {
    fc.assert(
      fc.property(byTheDay, (work) => {
        const half = { mark: 'half', overtimeMinutes: 0 } as const;
        const present = { mark: 'present', overtimeMinutes: 0 } as const;
        expect(wageOfDays(work, [half, half]).total).toBe(wageOfDays(work, [present]).total);
      }),
    );
  });
});

describe('overtime', () => {
  test('of a whole day’s hours pays twice a day’s wage', () => {
    fc.assert(
      fc.property(agreedBy('daily'), (work) => {
        expect(overtimeWage(work, HOURS_A_DAY * 60)).toBe(2 * work.ratePaise);
      }),
    );
  });

  test('on hourly work is added to the agreed hours', () => {
    fc.assert(
      fc.property(agreedBy('hourly'), overtimeMinutes, (work, minutes) => {
        const wage = BigInt(wageOfHours(work, minutes));
        const rate = BigInt(work.ratePaise);
        const regular = BigInt(Math.min(work.quantity, 8) + 2 * Math.max(0, work.quantity - 8));
        expect(wage).toBe(rate * regular + nearest(2n * rate * BigInt(minutes), 60n));
      }),
    );
  });

  // Code on Wages, section 14: work beyond 8 hours a day is paid at least twice the rate.
  test.each([
    [8, 8],
    [9, 10],
    [12, 16],
  ])('13.15 pays %i hours in one go like %i', (quantity, paid) => {
    const work = { rateType: 'hourly', quantity, ratePaise: 25_000 } as const;
    expect(fullWage({ ...work, overtimeHours: overtimeHoursOf(work) })).toBe(paid * 25_000);
  });
});

test('a booking costs the sum of its workers’ wages', () => {
  fc.assert(
    fc.property(agreed, fc.integer({ min: 1, max: 50 }), (work, headcount) => {
      const { perWorker, total } = priceOf(work, headcount);
      expect(perWorker).toBe(fullWage(work));
      expect(total).toBe(headcount * perWorker);
    }),
  );
});

describe('the schedule of a booking', () => {
  const startAt = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  const orderBy = (rateType: RateType) =>
    fc.record({
      rateType: fc.constant(rateType),
      quantity: fc.integer({ min: 1, max: longest[rateType] }),
      startAt,
    });
  const order = fc.oneof(...rateTypes.map(orderBy));

  test('begins as booked and continues in order, with no two periods touching', () => {
    fc.assert(
      fc.property(order, (of) => {
        const stretches = stretchesOf(of);
        expect(stretches).toHaveLength(Math.max(1, daysOf(of)));
        expect(stretches[0]?.from).toEqual(of.startAt);
        for (const [index, { from, to, day }] of stretches.entries()) {
          expect(day).toBe(indianDay(from));
          expect(to.getTime()).toBeGreaterThan(from.getTime());
          const next = stretches[index + 1];
          if (next !== undefined) expect(next.from.getTime()).toBeGreaterThan(to.getTime());
        }
      }),
    );
  });

  test('has days of eight hours from the same time of day, in India', () => {
    fc.assert(
      fc.property(order, (of) => {
        fc.pre(of.rateType !== 'hourly');
        for (const { from, to } of stretchesOf(of)) {
          expect(indianMinute(from)).toBe(indianMinute(of.startAt));
          expect(to.getTime() - from.getTime()).toBe(HOURS_A_DAY * 3_600_000);
        }
      }),
    );
  });

  test('runs up to six days in a row; a longer booking rests every Sunday except one booked as the first day', () => {
    fc.assert(
      fc.property(order, (of) => {
        fc.pre(of.rateType !== 'hourly');
        const days = stretchesOf(of).map(({ day }) => day);
        const length = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000 + 1;
        const sundays = days.slice(1).filter((day) => weekdayOf(day) === 0);
        if (days.length <= 6) expect(length).toBe(days.length);
        else expect(sundays).toEqual([]);
      }),
    );
  });

  test('counts a month as 26 days of work, with rest on Sundays only', () => {
    fc.assert(
      fc.property(order, (of) => {
        fc.pre(of.rateType === 'monthly');
        const days = stretchesOf(of).map(({ day }) => day);
        expect(days).toHaveLength(of.quantity * DAYS_A_MONTH);
        const first = Date.parse(days[0] ?? '');
        const last = Date.parse(days.at(-1) ?? '');
        const all = Array.from({ length: (last - first) / 86_400_000 + 1 }, (_, index) =>
          new Date(first + index * 86_400_000).toISOString().slice(0, 10),
        );
        const rested = all.filter((day) => !days.includes(day));
        expect(rested.every((day) => weekdayOf(day) === 0)).toBe(true);
      }),
    );
  });
});

test('the platform keeps its commission on a wage, rounded half up, and pays out the rest', () => {
  expect([commissionOf(80_000, 1250), inHand(80_000, 1250)]).toEqual([10_000, 70_000]);
  expect([commissionOf(1, 5_000), inHand(1, 5_000)]).toEqual([1, 0]);
  expect([commissionOf(80_000, 0), inHand(80_000, 0)]).toEqual([0, 80_000]);
});

test('one booking is for at most 12 hours, 60 days or 12 months, and a day has one of four attendance marks', () => {
  expect(longest).toEqual({ hourly: 12, daily: 60, monthly: 12 });
  expect(rateTypes).toEqual(['hourly', 'daily', 'monthly']);
  expect(attendanceMarks).toEqual(['expected', 'present', 'half', 'absent']);
});

test('seven days booked from a Saturday rest on the Sunday; six do not', () => {
  const startAt = new Date('2026-11-21T03:30:00Z');
  const days = (quantity: number) =>
    stretchesOf({ rateType: 'daily', quantity, startAt }).map(({ day }) => day.slice(8));
  expect(days(6)).toEqual(['21', '22', '23', '24', '25', '26']);
  expect(days(7)).toEqual(['21', '23', '24', '25', '26', '27', '28']);
  expect(stretchesOf({ rateType: 'hourly', quantity: 3, startAt })).toEqual([
    { day: '2026-11-21', from: startAt, to: new Date('2026-11-21T06:30:00Z') },
  ]);
});

test('a worker who came in vain is paid the first two hours or half a day, never more than was booked', () => {
  const hourly = { rateType: 'hourly', ratePaise: 25_000 } as const;
  expect([1, 2, 10].map((quantity) => callOutOf({ ...hourly, quantity }, 2))).toEqual([
    25_000, 50_000, 50_000,
  ]);
  expect(callOutOf({ ...hourly, quantity: 10 }, 8)).toBe(200_000);
  expect(callOutOf({ rateType: 'daily', ratePaise: 80_001, quantity: 9 }, 2)).toBe(40_001);
  expect(callOutOf({ rateType: 'monthly', ratePaise: 1_560_001, quantity: 3 }, 2)).toBe(30_001);
});
