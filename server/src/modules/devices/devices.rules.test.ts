import { describe, expect, test } from 'vitest';
import { timeOf } from './devices.rules.ts';

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

  test('of a phone’s first step is its own, however late the server hears of the phone', () => {
    const first = { at: '2026-11-23T03:00:00.000Z', clock_offset_ms: 0 };
    expect(timeOf(first, { before: null, receivedAt }).toISOString()).toBe(first.at);
  });
});
