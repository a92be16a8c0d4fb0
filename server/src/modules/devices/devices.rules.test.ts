import { describe, expect, test } from 'vitest';
import { timeOf } from './devices.rules.ts';

describe('the time of a step', () => {
  const before = new Date('2026-11-23T04:00:00.000Z');
  const receivedAt = new Date('2026-11-23T09:00:00.000Z');
  const of = (at: string, clock_offset_ms = 0) =>
    timeOf({ at, clock_offset_ms }, { before, recorded: null, receivedAt }).toISOString();

  test('is the phone’s time, corrected by the error of its clock', () => {
    expect(of('2026-11-23T04:30:00.000Z')).toBe('2026-11-23T04:30:00.000Z');
    expect(of('2026-11-22T04:30:00.000Z', 86_400_000)).toBe('2026-11-23T04:30:00.000Z');
    expect(of('2026-11-24T04:30:00.000Z', -86_400_000)).toBe('2026-11-23T04:30:00.000Z');
  });

  test('is never before the phone’s previous step, nor after it reached the server', () => {
    expect(of('2026-11-23T03:00:00.000Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(of('2026-11-23T10:00:00.000Z')).toBe('2026-11-23T09:00:00.000Z');
  });

  test('is never before the last recorded step of the work, whatever the phone’s previous step', () => {
    const step = { at: '2026-11-23T03:00:00.000Z', clock_offset_ms: 0 };
    const recorded = new Date('2026-11-23T05:00:00.000Z');
    expect(timeOf(step, { before: null, recorded, receivedAt })).toEqual(recorded);
    expect(timeOf(step, { before, recorded, receivedAt })).toEqual(recorded);
    expect(timeOf(step, { before, recorded: new Date(0), receivedAt })).toEqual(before);
  });

  test('is the phone’s own for its first step, however late the server first hears from the phone', () => {
    const first = { at: '2026-11-23T03:00:00.000Z', clock_offset_ms: 0 };
    expect(timeOf(first, { before: null, recorded: null, receivedAt }).toISOString()).toBe(first.at);
  });
});
