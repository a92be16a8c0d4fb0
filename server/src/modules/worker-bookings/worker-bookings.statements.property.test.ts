import { payIntervalsOf, stretchesOf, wageOfDays } from '@dihaadi/contract/wages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../testkit/rounds.ts';
import { duePeriods, periodsOf, restOf } from './worker-bookings.statements.rules.ts';

const startAt = new Date('2026-11-23T04:30:00Z');
const later = new Date('2028-01-01T00:00:00Z');

describe('the statements of any booking', () => {
  const history = fc
    .record({
      rateType: fc.constantFrom('daily', 'monthly'),
      ratePaise: fc.integer({ min: 1, max: 5_000_000 }),
      months: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 1, max: 60 }),
      chosen: fc.nat(1),
      stoppedAfter: fc.nat(60),
      marks: fc.array(
        fc.record({ mark: fc.constantFrom('present', 'half', 'absent'), overtime: fc.nat(240) }),
        { minLength: 80, maxLength: 80 },
      ),
    })
    .map(({ rateType, months, days, chosen, ratePaise, stoppedAfter, marks }) => {
      const possible = payIntervalsOf[rateType];
      const payEvery = possible[chosen] ?? possible[0];
      const terms = {
        rateType,
        ratePaise,
        quantity: rateType === 'daily' ? days : months,
        startAt,
        payEvery,
      };
      const all = stretchesOf(terms);
      const left = all.slice(0, Math.max(1, all.length - (stoppedAfter % all.length)));
      const done = left.map(({ day }, index) => {
        const { mark = 'absent', overtime = 0 } = marks[index] ?? {};
        return { day, mark, overtimeMinutes: mark === 'present' ? overtime : 0, checkOutAt: null } as const;
      });
      return { terms, days: done };
    });

  test('cover each day once, and with the final balance add up to the wage, to the paisa', () => {
    fc.assert(
      fc.property(history, ({ terms, days }) => {
        const { total, ofDay } = wageOfDays(terms, days);
        const periods = periodsOf(terms, days, later);
        const covered = periods.flatMap(({ firstDay, lastDay }) =>
          days.filter(({ day }) => firstDay <= day && day <= lastDay).map(({ day }) => day),
        );
        expect(covered).toEqual(days.map(({ day }) => day));
        const stated = duePeriods(periods).map(({ wagePaise, dueAt, lastDay }) => ({
          wagePaise,
          dueAt,
          lastDay,
          paidAt: null,
        }));
        const final = periods.at(-1);
        expect(restOf(total, stated)).toBe(final?.wagePaise);
        expect(Math.min(...ofDay)).toBeGreaterThanOrEqual(0);
        expect(periods.filter(({ isFinal }) => isFinal)).toHaveLength(1);
      }),
      { numRuns: rounds(200, 10_000) },
    );
  });

  test('stay as paid, whatever is marked afterwards, and nothing is owed twice', () => {
    fc.assert(
      fc.property(history, fc.constantFrom('present', 'half', 'absent'), ({ terms, days }, mark) => {
        const due = duePeriods(periodsOf(terms, days, later));
        const [paid] = due;
        if (paid === undefined) return;
        const marked = days.map((one) =>
          one.day <= paid.lastDay ? one : { ...one, mark, overtimeMinutes: 0 },
        );
        const after = periodsOf(terms, marked, later);
        expect(after[paid.number - 1]?.wagePaise).toBe(paid.wagePaise);
        const sum = after.reduce((all, { wagePaise }) => all + wagePaise, 0);
        expect(sum).toBe(wageOfDays(terms, marked).total);
      }),
      { numRuns: rounds(200, 10_000) },
    );
  });
});
