import { expect, test } from 'vitest';
import * as content from './modules/content/content.rules.ts';
import * as memberships from './modules/memberships/memberships.rules.ts';
import * as minimumWages from './modules/minimum-wages/minimum-wages.rules.ts';
import * as services from './modules/services/services.rules.ts';
import * as tariffs from './modules/tariffs/tariffs.rules.ts';
import { answerOf } from './testkit/rules.ts';

// A row may be sent back as it was read (design/api.md); a change to a read-only field is rejected at that field.

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

test('site content keeps its id and its section', () => {
  const piece = { id: ID, section: 'privacy' } as const;
  const answer = (sent: Parameters<typeof content.checkReadOnly>[1]) =>
    answerOf(() => content.checkReadOnly(piece, sent));
  expect([answer({}), answer({ id: ID.toUpperCase(), section: 'privacy' })]).toEqual(['allowed', 'allowed']);
  expect(answer({ id: OTHER })).toBe('bad-input: id');
  expect(answer({ section: 'terms' })).toBe('bad-input: section');
});

test('a membership plan keeps its id and its type', () => {
  const plan = { id: ID, planName: 'basic' } as Parameters<typeof memberships.checkReadOnly>[0];
  const answer = (sent: Parameters<typeof memberships.checkReadOnly>[1]) =>
    answerOf(() => memberships.checkReadOnly(plan, sent));
  expect([answer({}), answer({ id: ID.toUpperCase(), plan_name: plan.planName })]).toEqual([
    'allowed',
    'allowed',
  ]);
  expect(answer({ id: OTHER })).toBe('bad-input: id');
  expect(answer({ plan_name: 'premium' })).toBe('bad-input: plan_name');
});

test('a service keeps its id', () => {
  const answer = (id?: string) => answerOf(() => services.checkSameId({ id: ID }, { id }));
  expect([answer(), answer(ID.toUpperCase()), answer(OTHER)]).toEqual([
    'allowed',
    'allowed',
    'bad-input: id',
  ]);
});

test('a tariff plan keeps its id, its service and its creation time', () => {
  const plan = {
    id: ID,
    serviceType: 'delivery',
    vehicleType: 'car',
    baseFarePaise: 0,
    perKmPaise: 0,
    perHourPaise: 0,
    minimumFarePaise: 0,
    waitingPaisePerMinute: 0,
    nightHundredths: 100,
    isActive: true,
    createdAt: new Date('2026-11-01T00:00:00Z'),
  } as const;
  const answer = (sent: Parameters<typeof tariffs.checkUnchanged>[1]) =>
    answerOf(() => tariffs.checkUnchanged(plan, sent));
  expect(answer({})).toBe('allowed');
  expect(
    answer({
      id: ID.toUpperCase(),
      service_type: 'delivery',
      vehicle_type: 'car',
      created_at: '2026-11-01T05:30:00+05:30',
    }),
  ).toBe('allowed');
  expect(answer({ id: OTHER })).toBe('bad-input: id');
  expect(answer({ service_type: 'taxi_cab' })).toBe('bad-input: service_type');
  expect(answer({ vehicle_type: 'van' })).toBe('bad-input: vehicle_type');
  expect(answer({ created_at: '2026-11-02T00:00:00Z' })).toBe('bad-input: created_at');
  expect(tariffs.THING).toBe('tariff_plan');
});

test('a minimum wage keeps its id, its calculated values and its creation time', () => {
  const shown = { id: ID, per_hour: 50, per_month: 10_400, created_at: 'then', per_day: 400 };
  const answer = (sent: Record<string, unknown>) => answerOf(() => minimumWages.checkReadOnly(shown, sent));
  expect([answer({}), answer(shown), answer({ per_day: 500 })]).toEqual(['allowed', 'allowed', 'allowed']);
  for (const field of ['id', 'per_hour', 'per_month', 'created_at'])
    expect(answer({ [field]: 'other' })).toBe(`bad-input: ${field}`);
});
