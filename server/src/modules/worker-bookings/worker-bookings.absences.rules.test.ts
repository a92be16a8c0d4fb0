import { expect, test } from 'vitest';
import { tableOf } from '../../testkit/rules.ts';
import * as rules from './worker-bookings.absences.rules.ts';

const at = (clock: string) => new Date(`2026-11-24T${clock}:00+05:30`);
const hourly = { rateType: 'hourly', quantity: 4, startAt: at('10:00') } as const;
const coming = (arrivedAt: Date | null, status: 'accepted' | 'on_the_way' | 'checked_in' = 'on_the_way') => ({
  status,
  arrivedAt,
});

test('a claim is objected to, and upheld or dismissed; an appeal may reverse the decision', () => {
  expect(tableOf(rules.absenceMachine)).toEqual([
    'absence_claim',
    'object: claimed → objected',
    'uphold: objected | dismissed → upheld',
    'dismiss: objected | upheld → dismissed',
  ]);
});

test('a worker reports arrival once, from half an hour before the start to the end of the work', () => {
  const can = (clock: string, assignment = coming(null)) => rules.canArrive(hourly, assignment, at(clock));
  expect(['09:29', '09:30', '13:59', '14:00'].map((clock) => can(clock))).toEqual([false, true, true, false]);
  expect(can('10:10', coming(at('09:45')))).toBe(false);
  expect(can('10:10', coming(null, 'accepted'))).toBe(true);
  expect(can('10:10', coming(null, 'checked_in'))).toBe(false);
});

test('the call-out can be claimed half an hour after the start, or after a later arrival', () => {
  const from = (arrived: string, now = '12:00') => rules.claimFrom(hourly, coming(at(arrived)), at(now));
  expect([from('09:40'), from('10:00'), from('10:25')]).toEqual([at('10:30'), at('10:30'), at('10:55')]);
  expect(from('09:40', '14:00')).toBeNull();
  expect(rules.claimFrom(hourly, coming(null), at('12:00'))).toBeNull();
  expect(rules.claimFrom(hourly, coming(at('10:00'), 'checked_in'), at('12:00'))).toBeNull();
  expect(rules.canClaim(hourly, coming(at('10:00')), at('10:29'))).toBe(false);
  expect(rules.canClaim(hourly, coming(at('10:00')), at('10:30'))).toBe(true);
  const refused = (assignment: ReturnType<typeof coming>, clock: string) => () =>
    rules.checkMayClaim(hourly, assignment, at(clock));
  expect(refused(coming(null), '11:00')).toThrow('at the customer');
  expect(refused(coming(at('10:00')), '10:29')).toThrow('Wait 30 minutes');
  expect(refused(coming(at('10:00')), '10:30')).not.toThrow();
});

test('a worker who arrives early waits from the start; until then the booking can be cancelled', () => {
  const waits = (clock: string) => rules.isWaiting(hourly, coming(at('09:40')), at(clock));
  expect([waits('09:50'), waits('10:00'), waits('13:59')]).toEqual([false, true, true]);
  expect(rules.isWaiting(hourly, coming(null), at('10:00'))).toBe(false);
});

test('an arrival counts only for its day: the next day it is reported again', () => {
  const daily = { rateType: 'daily', quantity: 3, startAt: at('09:00') } as const;
  const nextDay = new Date('2026-11-25T09:10:00+05:30');
  expect(rules.canArrive(daily, coming(at('09:05')), nextDay)).toBe(true);
  expect(rules.claimFrom(daily, coming(at('09:05')), nextDay)).toBeNull();
});

test('on a later day of longer work an arrival can be reported unless the day has begun or counts half', () => {
  const daily = { rateType: 'daily', quantity: 3, startAt: at('09:00') } as const;
  const now = new Date('2026-11-25T09:10:00+05:30');
  const can = (mark: 'expected' | 'present' | 'half' | 'absent', checkInAt: Date | null = null) =>
    rules.canArrive(
      daily,
      { ...coming(null, 'checked_in'), days: [{ day: '2026-11-25', mark, checkInAt }] },
      now,
    );
  expect([can('expected'), can('absent'), can('half'), can('present')]).toEqual([true, true, false, false]);
  expect(can('present', now)).toBe(false);
  expect(can('expected', now)).toBe(false);
});

test('the phone must be as close as the address is precise', () => {
  const far = (locationSource: 'customer' | 'address' | 'pincode' | 'city' | 'approximate') =>
    [500, 501, 2_000, 2_001, 10_000, 10_001, 50_000, 50_001].findLast((metres) => {
      try {
        rules.checkIsThere({ locationSource }, metres);
        return true;
      } catch {
        return false;
      }
    });
  expect([far('customer'), far('address'), far('pincode'), far('city'), far('approximate')]).toEqual([
    500, 2_000, 10_000, 50_000, 50_000,
  ]);
});

test('the customer can object within a week, but not once the call-out is paid or objected to', () => {
  const until = new Date(at('10:30').getTime() + 7 * 86_400_000);
  const claim = { day: null, status: 'claimed', claimedAt: at('10:30') } as const;
  const owed = { assignment: { status: 'checked_out' }, statements: [] } as const;
  expect(rules.objectUntil(claim, owed, at('11:00'))).toEqual(until);
  expect(rules.objectUntil(claim, owed, until)).toBeNull();
  const settled = { assignment: { status: 'settled' }, statements: [] } as const;
  expect(rules.objectUntil(claim, settled, at('11:00'))).toBeNull();
  expect(rules.objectUntil({ ...claim, status: 'objected' }, owed, at('11:00'))).toBeNull();
});

test('the customer can object to half a day until its statement, or all of the work, is paid', () => {
  const claim = { day: '2026-11-24', status: 'claimed', claimedAt: at('10:30') } as const;
  const can = (status: 'checked_in' | 'checked_out' | 'settled', paidAt: Date | null, lastDay: string) =>
    rules.objectUntil(claim, { assignment: { status }, statements: [{ paidAt, lastDay }] }, at('11:00')) !==
    null;
  expect([can('checked_in', null, claim.day), can('checked_out', null, claim.day)]).toEqual([true, true]);
  expect([can('checked_in', at('11:00'), claim.day), can('settled', null, claim.day)]).toEqual([
    false,
    false,
  ]);
  expect(can('checked_in', at('11:00'), '2026-11-23')).toBe(true);
});
