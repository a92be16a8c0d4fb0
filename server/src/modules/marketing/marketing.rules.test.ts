import { describe, expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './marketing.rules.ts';

const campaign: rules.Campaign = {
  id: '00000000-0000-4000-8000-00000000000c',
  name: 'Diwali',
  status: 'active',
  budgetPaise: 5_000_00,
  otherCostsPaise: 300_00,
  target: 100,
  startsOn: '2026-11-01',
  endsOn: null,
  couponIds: [],
  createdAt: new Date('2026-10-20T00:00:00Z'),
};
const around = { registrations: 7, couponCodes: ['DIWALI', 'LIGHTS'], couponCostsPaise: 200_50 };

test('a campaign ends on its start date or later, or has no end', () => {
  const answer = (endsOn: string | null) =>
    answerOf(() => rules.checkDays({ startsOn: '2026-11-01', endsOn }));
  expect([null, '2026-11-01', '2026-11-02', '2026-10-31'].map(answer)).toEqual([
    'allowed',
    'allowed',
    'allowed',
    'bad-input: ends_on',
  ]);
});

test('a campaign sent back as it was read is accepted; counted fields cannot be changed', () => {
  const answer = (sent: Parameters<typeof rules.checkUnchanged>[2]) =>
    answerOf(() => rules.checkUnchanged(campaign, around, sent));
  expect(answer({})).toBe('allowed');
  expect(
    answer({
      id: campaign.id.toUpperCase(),
      spent: 500.5,
      coupon_costs: 200.5,
      registrations: 7,
      coupon_codes: ['DIWALI', 'LIGHTS'],
      created_at: '2026-10-20T05:30:00+05:30',
    }),
  ).toBe('allowed');
  expect(answer({ id: '00000000-0000-4000-8000-00000000000d' })).toBe('bad-input: id');
  expect(answer({ spent: 200.5 })).toBe('bad-input: spent');
  expect(answer({ coupon_costs: 500.5 })).toBe('bad-input: coupon_costs');
  expect(answer({ registrations: 8 })).toBe('bad-input: registrations');
  expect(answer({ coupon_codes: ['DIWALI'] })).toBe('bad-input: coupon_codes');
  expect(answer({ created_at: '2026-10-21T00:00:00Z' })).toBe('bad-input: created_at');
});

describe('the days of an analysis', () => {
  // Half past midnight of 23 November in India.
  const now = new Date('2026-11-22T19:00:00Z');

  test('are by default the last thirty in India, up to today', () => {
    const period = rules.periodOf({}, now);
    expect([period.from, period.to, period.days.length]).toEqual(['2026-10-25', '2026-11-23', 30]);
    expect(period.days.slice(0, 2)).toEqual(['2026-10-25', '2026-10-26']);
    expect(period.days.at(-1)).toBe('2026-11-23');
    expect(rules.periodOf({ to: '2026-03-01' }, now).from).toBe('2026-01-31');
  });

  test('begin and end at midnight in India', () => {
    expect(rules.periodOf({ from: '2026-11-01', to: '2026-11-01' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-01',
      moments: { from: new Date('2026-10-31T18:30:00Z'), before: new Date('2026-11-01T18:30:00Z') },
      days: ['2026-11-01'],
    });
  });

  test('must be in order, and at most a year', () => {
    const answer = (from: string, to: string) => answerOf(() => rules.periodOf({ from, to }, now));
    expect(answer('2026-11-02', '2026-11-01')).toBe('bad-input: from');
    expect(answer('2025-11-01', '2026-11-01')).toBe('allowed');
    expect(answer('2025-10-31', '2026-11-01')).toBe('bad-input: from');
  });
});
