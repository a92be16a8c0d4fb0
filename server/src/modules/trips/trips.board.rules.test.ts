import { type BoardBooking, byUrgency, urgencyOf } from '@dihaadi/contract/trips/dispatch-board';
import { describe, expect, test } from 'vitest';
import { onlinePeriods } from './trips.board.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('the order of the desk’s board', () => {
  const row = (id: string, changes: Partial<BoardBooking>) => ({
    id,
    booking_status: 'pending' as const,
    wanted_from: at(-5).toISOString(),
    late_from: at(5).toISOString(),
    nobody_left: false,
    incident: null,
    ...changes,
  });
  const rows = [
    row('later', { wanted_from: at(60).toISOString(), late_from: at(100).toISOString() }),
    row('under way', { booking_status: 'picked_up' }),
    row('unanswered', { booking_status: 'assigned' }),
    row('unassigned', {}),
    row('unassigned for longer', { wanted_from: at(-8).toISOString() }),
    row('late', { late_from: at(0).toISOString() }),
    row('reported', { booking_status: 'picked_up', incident: 'accident' }),
    row('no driver left', { nobody_left: true }),
  ];

  test('is reported trips, trips no driver wants, late ones, then unassigned ones, oldest first', () => {
    expect(byUrgency(rows, NOW.getTime()).map(({ booking }) => booking.id)).toEqual([
      'reported',
      'no driver left',
      'late',
      'unassigned for longer',
      'unassigned',
      'unanswered',
      'under way',
      'later',
    ]);
  });

  test('changes when a waiting booking becomes late', () => {
    const waiting = row('b', {});
    expect([0, 4, 5].map((minutes) => urgencyOf(waiting, at(minutes).getTime()))).toEqual([
      'unassigned',
      'unassigned',
      'late',
    ]);
  });
});

describe('a driver’s online time', () => {
  const day = { from: at(0), to: at(24 * 60), now: at(10 * 60) };
  const turned = (isOn: boolean, minutes: number) => ({ isOn, at: at(minutes) });

  test('runs from each switching on to the next switching off, cut at the start of the day', () => {
    const switches = [turned(false, -90), turned(true, -60), turned(false, 30), turned(true, 60)];
    expect(onlinePeriods(switches, day)).toEqual([
      { from: at(0), to: at(30) },
      { from: at(60), to: null },
    ]);
  });

  test('is empty when they switched off the day before, and ends at midnight for a past day', () => {
    expect(onlinePeriods([turned(true, -60), turned(false, -30)], day)).toEqual([]);
    expect(onlinePeriods([turned(true, 60), turned(true, 70)], { ...day, now: at(30 * 60) })).toEqual([
      { from: at(60), to: day.to },
    ]);
  });
});
