import { workEndStatuses } from '@dihaadi/contract/worker-bookings/end-of-work';
import { expect, test } from 'vitest';
import { answerOf, tableOf } from '../../testkit/rules.ts';
import * as rules from './worker-bookings.end-of-work.rules.ts';

const START = new Date('2026-11-26T04:30:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const order = (quantity: number, overtimeHours = 0) => ({
  rateType: 'hourly' as const,
  ratePaise: 25_000,
  quantity,
  overtimeHours,
  startAt: START,
  callOutPaise: 50_000,
});
const assignment = { extendedHours: 0, checkedInAt: START };

test('an end is confirmed or objected to once, and is pending again only after an appeal', () => {
  expect(tableOf(rules.endMachine)).toEqual([
    'work_end',
    'confirm: stated → confirmed',
    'object: stated → objected',
    'decide: objected → decided',
    'reopen: decided → objected',
  ]);
});

test.each([
  // Workers who leave early are paid the time worked, rounded up to half hours, and at least the call-out of two hours.
  { quantity: 6, left: 181, minutes: 210 },
  { quantity: 6, left: 180, minutes: 180 },
  { quantity: 6, left: 1, minutes: 120 },
  { quantity: 1, left: 1, minutes: 60 },
  // The last quarter of an hour is a grace period.
  { quantity: 6, left: 344, minutes: 360 },
  { quantity: 6, left: 345, minutes: 360 },
  { quantity: 6, left: 500, minutes: 360 },
])('$quantity agreed hours, left after $left minutes: $minutes are billed', ({ quantity, left, minutes }) => {
  const stated = { reason: 'left_early' as const, endedAt: after(left) };
  expect(rules.statedMinutes(order(quantity), assignment, stated)).toBe(minutes);
  expect(rules.minutesUntil(order(quantity), assignment, after(left))).toBe(minutes);
});

test('pay for leaving early is known in advance: each begun half hour, from the minimum to the agreed hours', () => {
  const six = order(6);
  const steps = rules.earlySteps(six, assignment);
  expect(steps.map(({ minutes }) => minutes)).toEqual([120, 150, 180, 210, 240, 270, 300, 330, 360]);
  for (const left of [1, 120, 121, 180, 181, 344]) {
    const step = steps.find(({ until }) => after(left) <= until);
    expect(step?.minutes).toBe(rules.minutesUntil(six, assignment, after(left)));
  }
  const [first] = rules.earlySteps(order(1), { ...assignment, checkedInAt: after(10) });
  expect(first).toEqual({ until: after(70), minutes: 60 });
  expect(rules.earlySteps(six, { ...assignment, checkedInAt: null })[0]?.until).toEqual(after(120));
});

test('a worker who is done or sent home early is paid as booked, including added hours', () => {
  for (const reason of ['done', 'closed'] as const)
    expect(
      rules.statedMinutes(order(6), { ...assignment, extendedHours: 2 }, { reason, endedAt: after(30) }),
    ).toBe(480);
});

test('hours worked before the agreed time count, up to the agreed hours', () => {
  const early = { ...assignment, checkedInAt: after(-60) };
  expect(rules.minutesUntil(order(6), early, after(120))).toBe(180);
  expect(rules.minutesUntil(order(6), early, after(320))).toBe(360);
});

test('a booking from before the call-out is billed at least half an hour', () => {
  expect(rules.billableOf({ ...order(3), callOutPaise: 0 }, assignment)).toEqual({
    agreedMinutes: 180,
    leastMinutes: 30,
  });
});

test('a customer’s objection counts from the check-in, even if the worker came late and stayed to the end', () => {
  const late = { ...assignment, checkedInAt: after(60) };
  expect(rules.minutesUntil(order(6), late, after(360))).toBe(360);
  expect(rules.minutesByCustomer(order(6), late, after(360))).toBe(300);
  expect(rules.minutesByCustomer(order(6), { ...assignment, checkedInAt: after(10) }, after(360))).toBe(360);
});

test('the customer has a day to object, unless the end is confirmed, the wage is paid or fewer hours cannot be billed', () => {
  const DAY = 24 * 60;
  const stated = { status: 'stated' as const, statedAt: START, billedMinutes: 360, leastMinutes: 120 };
  const done = { status: 'checked_out' as const };
  expect(rules.objectEndUntil(stated, done, after(DAY - 1))).toEqual(after(DAY));
  expect(rules.objectEndUntil(stated, done, after(DAY))).toBeNull();
  expect(rules.objectEndUntil(stated, { status: 'settled' }, START)).toBeNull();
  expect(rules.objectEndUntil({ ...stated, status: 'confirmed' }, done, START)).toBeNull();
  expect(rules.objectEndUntil({ ...stated, billedMinutes: 120 }, done, START)).toBeNull();
  // Confirmed by time at the very moment when it is too late to object.
  expect(rules.confirmedByTime(after(DAY))).toEqual(START);
});

test('the customer’s stated end is no earlier than the minute of the check-in and no later than the worker’s', () => {
  const worked = { checkedInAt: new Date(START.getTime() + 20_000), checkedOutAt: after(120) };
  const said = [-1, 0, 120, 121].map((minutes) =>
    answerOf(() => rules.checkCustomersEnd(after(minutes), worked)),
  );
  expect(said).toEqual(['bad-input: ended_at', 'allowed', 'allowed', 'bad-input: ended_at']);
});

test('staff can decide for the customer between the minimum and the stated hours', () => {
  const billable = { leastMinutes: 120, mostMinutes: 360 };
  const found = [90, 120, 360, 390].map((minutes) => answerOf(() => rules.checkDecided(minutes, billable)));
  expect(found).toEqual(['bad-input: hours', 'allowed', 'allowed', 'bad-input: hours']);
  expect(rules.decidableMinutes({ leastMinutes: 120, mostMinutes: 210 })).toEqual([120, 150, 180, 210]);
  expect(rules.decidableMinutes({ leastMinutes: 120, mostMinutes: 120 })).toEqual([120]);
});

test('only a stated end can be confirmed or objected to', () => {
  const open = ([...workEndStatuses, undefined] as const).filter(
    (status) => answerOf(() => rules.checkStated(status)) === 'allowed',
  );
  expect(open).toEqual(['stated']);
});
