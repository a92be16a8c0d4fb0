import { describe, expect, test } from 'vitest';
import { ESCALATIONS_AT_MOST, escalateAt, isForEveryCity } from './sos.rules.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const minutesAfter = (escalations: number) => {
  const at = escalateAt(escalations, NOW);
  return at === null ? null : (at.getTime() - NOW.getTime()) / 60_000;
};

describe('an unacknowledged alert', () => {
  test('is escalated after 2 minutes, then every 5, for about an hour', () => {
    expect(minutesAfter(0)).toBe(2);
    expect(minutesAfter(1)).toBe(5);
    expect(minutesAfter(ESCALATIONS_AT_MOST - 1)).toBe(5);
    expect(minutesAfter(ESCALATIONS_AT_MOST)).toBeNull();
    expect(ESCALATIONS_AT_MOST).toBe(12);
  });

  test('notifies the staff of every city from the second time on', () => {
    expect([0, 1, 2, 3].map(isForEveryCity)).toEqual([false, false, true, true]);
  });
});
