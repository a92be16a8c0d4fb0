import { expect, test } from 'vitest';
import { allows } from '../../platform/machine.ts';
import { scheduleConsecutively, leftOf, membershipMachine, offerOf } from './memberships.offer.rules.ts';

const NOW = new Date('2026-11-24T06:30:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

const basic = { id: 'basic', pricePaise: 100_000, durationDays: 30, maxJobPostings: 5 };
const gold = { id: 'gold', pricePaise: 300_000, durationDays: 30, maxJobPostings: 20 };
/** A basic plan that has run for `days` days. */
const ran = (days: number, plan = basic) => ({
  ...plan,
  id: `own-${plan.id}`,
  planId: plan.id,
  worthPaise: plan.pricePaise,
  startsAt: inDays(-days),
  endsAt: inDays(plan.durationDays - days),
});
const offered = (plan: typeof basic, current = ran(10), next?: ReturnType<typeof ran>) =>
  offerOf(plan, { current, next, at: NOW });

test('the first plan begins at once', () => {
  expect(offerOf(basic, { current: undefined, next: undefined, at: NOW })).toEqual({
    purchase: 'buy',
    startsAt: NOW,
    endsAt: inDays(30),
    creditPaise: 0,
    replacesId: null,
  });
});

test('the same plan, or a smaller one, begins when the current one ends', () => {
  const later = { startsAt: inDays(20), endsAt: inDays(50), creditPaise: 0, replacesId: 'own-basic' };
  expect(offered(basic)).toEqual({ ...later, purchase: 'renew' });
  expect(offered(basic, ran(10, gold))).toEqual({ ...later, purchase: 'downgrade', replacesId: 'own-gold' });
});

test('a plan with more postings begins at once, minus the credit for the days left', () => {
  expect(offered(gold)).toEqual({
    purchase: 'upgrade',
    startsAt: NOW,
    endsAt: inDays(30),
    creditPaise: Math.floor((100_000 * 20) / 30),
    replacesId: 'own-basic',
  });
});

test('of plans with equal postings, the one that costs more per day is an upgrade, however long it lasts', () => {
  const week = { ...basic, id: 'week', pricePaise: 30_000, durationDays: 7 };
  const year = { ...basic, id: 'year', pricePaise: 900_000, durationDays: 365 };
  // A week costs 42.86 a day and the present plan 33.33, but the present plan's remaining value exceeds the week's
  // price.
  expect(offered(week)?.purchase).toBe('downgrade');
  expect(offered(week, ran(22))?.purchase).toBe('upgrade');
  expect(offered(year)?.purchase).toBe('downgrade');
});

test('a plan bought for later counts in full, and a second one cannot be bought', () => {
  const next = { ...ran(-20), id: 'next' };
  expect(offered(gold, ran(10), next)).toMatchObject({ purchase: 'upgrade', creditPaise: 66_666 + 100_000 });
  expect(offered(basic, ran(10), next)).toBeUndefined();
});

test('a day that has begun is not credited, and an ended plan is worth nothing', () => {
  expect(leftOf(ran(10.5), NOW)).toBe(Math.floor((100_000 * 19) / 30));
  expect(leftOf(ran(30), NOW)).toBe(0);
  expect(leftOf(ran(31), NOW)).toBe(0);
});

test('replaced plans resume for their remaining days, however late and however often', () => {
  const current = { startsAt: inDays(0), endsAt: inDays(30) };
  const next = { startsAt: inDays(30), endsAt: inDays(60) };
  // Replaced on the tenth day, refunded on the thirty-fifth: twenty days are left, and thirty.
  const again = scheduleConsecutively([current, next], { replacedAt: inDays(10), at: inDays(35) });
  expect(again).toEqual([
    { startsAt: inDays(0), endsAt: inDays(55) },
    { startsAt: inDays(55), endsAt: inDays(85) },
  ]);
  expect(scheduleConsecutively(again, { replacedAt: inDays(40), at: inDays(42) })[0]?.endsAt).toEqual(
    inDays(57),
  );
});

test('a membership starts once; only an active one can be cancelled, and only a cancelled one resumed', () => {
  const table = (['start', 'give_up', 'cancel', 'resume'] as const).map((name) =>
    (['created', 'active', 'cancelled'] as const).filter((state) => allows(membershipMachine, name, state)),
  );
  expect(table).toEqual([['created'], ['created'], ['active'], ['cancelled']]);
});
