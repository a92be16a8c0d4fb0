import { disputeFindings, type DisputeKind } from '@dihaadi/contract/disputes';
import { expect, test } from 'vitest';
import * as rules from './disputes.rules.ts';

const ist = (clock: string) => new Date(`${clock}:00+05:30`);
const FRIDAY = ist('2026-11-27T18:00');

test('staff decide on safety within the hour, at any time; on money in two business days, on other reports in five', () => {
  const due = (kind: DisputeKind, from: Date) => rules.dueAt(kind, from);
  expect(due('safety', ist('2026-11-29T02:30'))).toEqual(ist('2026-11-29T03:30'));
  // An hour on Friday, all of Saturday, no Sunday, nine hours on Monday.
  for (const kind of ['overcharged', 'not_paid', 'refund'] as const)
    expect(due(kind, FRIDAY)).toEqual(ist('2026-11-30T18:00'));
  for (const kind of ['quality', 'damage', 'no_show', 'behaviour', 'other'] as const)
    expect(due(kind, FRIDAY)).toEqual(ist('2026-12-03T18:00'));
});

test('the deadline of a report made at night or on a Sunday runs from the next opening of the desk', () => {
  const monday = ist('2026-12-01T19:00');
  expect(rules.dueAt('refund', ist('2026-11-28T19:00'))).toEqual(monday);
  expect(rules.dueAt('refund', ist('2026-11-29T12:00'))).toEqual(monday);
  expect(rules.dueAt('refund', ist('2026-11-30T08:59'))).toEqual(monday);
});

test('the deadline pauses while one side is asked, then continues with the time left', () => {
  const due = rules.dueAt('refund', FRIDAY);
  const asked = ist('2026-11-28T12:00');
  const left = rules.minutesLeft('refund', { due, now: asked });
  expect(left).toBe((7 + 9) * 60);
  expect(rules.dueAfterPause('refund', asked, left)).toEqual(due);
  expect(rules.dueAfterPause('refund', ist('2026-12-01T12:00'), left)).toEqual(ist('2026-12-02T18:00'));
  expect(rules.minutesLeft('refund', { due, now: ist('2026-12-01T12:00') })).toBe(0);
  const soon = { due: ist('2026-11-29T03:30'), now: ist('2026-11-29T03:10') };
  expect(rules.minutesLeft('safety', soon)).toBe(20);
  expect(rules.minutesLeft('safety', { due: soon.now, now: soon.due })).toBe(0);
  expect(rules.dueAfterPause('safety', soon.now, 20)).toEqual(soon.due);
});

test('adding and counting desk minutes agree', () => {
  for (const minutes of [1, 59, 600, 601, 3000])
    expect(rules.deskMinutesBetween(FRIDAY, rules.afterDeskMinutes(FRIDAY, minutes))).toBe(minutes);
});

test('staff wait three days for an answer, and an hour when a person may be in danger', () => {
  expect(rules.waitsUntil('quality', FRIDAY)).toEqual(ist('2026-11-30T18:00'));
  expect(rules.waitsUntil('safety', FRIDAY)).toEqual(ist('2026-11-27T19:00'));
});

test('a decision can be appealed once, within thirty days', () => {
  const decided = { status: 'resolved', decidedAt: FRIDAY, hasAppeal: false } as const;
  const until = ist('2026-12-27T18:00');
  expect(rules.appealUntil(decided, FRIDAY)).toEqual(until);
  expect(rules.appealUntil({ ...decided, status: 'rejected' }, FRIDAY)).toEqual(until);
  expect(rules.appealUntil(decided, until)).toBeNull();
  expect(rules.appealUntil({ ...decided, hasAppeal: true }, FRIDAY)).toBeNull();
  expect(rules.appealUntil({ ...decided, status: 'under_review' }, FRIDAY)).toBeNull();
  expect(rules.appealUntil({ ...decided, decidedAt: undefined }, FRIDAY)).toBeNull();
});

test('a finding for the reporting side resolves the dispute; any other finding rejects it', () => {
  expect(disputeFindings.filter((finding) => rules.outcomeOf(finding) === 'reject')).toEqual([
    'no_evidence',
    'not_covered',
    'as_agreed',
    'opened_by_mistake',
  ]);
});

test('each side has an opposite side and at most twenty statements, and a dispute has five rounds', () => {
  expect([rules.otherSide('opener'), rules.otherSide('other')]).toEqual(['other', 'opener']);
  expect([rules.MAX_STATEMENTS_PER_SIDE, rules.MAX_DECISION_ROUNDS]).toEqual([20, 5]);
  expect(rules.PASS_LASTS_MS).toBe(300_000);
  expect([rules.isUndecided('open'), rules.isUndecided('rejected')]).toEqual([true, false]);
});

test('a side is an account, the guest of the booking, or no particular person', () => {
  const [asha, guest] = [{ accountId: 'asha' }, { guestBookingId: 'parcel' }];
  const ravi = { accountId: 'ravi' };
  for (const sides of [
    { opener: asha, other: ravi },
    { opener: asha, other: guest },
    { opener: guest, other: asha },
    { opener: guest, other: null },
    { opener: asha, other: null },
  ])
    expect(rules.partiesOf(rules.sideColumnsOf(sides))).toEqual(sides);
  expect(rules.accountsOf(rules.sideColumnsOf({ opener: guest, other: asha }))).toEqual(['asha']);
  expect(rules.accountsOf(rules.sideColumnsOf({ opener: ravi, other: asha }))).toEqual(['ravi', 'asha']);
  expect(() => rules.partiesOf({ openerId: null, otherId: null, guestBookingId: null })).toThrow('opener');
  expect(rules.isSameParty(guest, { guestBookingId: 'parcel' })).toBe(true);
  expect(rules.isSameParty({ guestBookingId: 'asha' }, asha)).toBe(false);
});
