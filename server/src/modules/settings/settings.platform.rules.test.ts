import { areas } from '@dihaadi/contract/settings';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import { changedSetting, checkBuilt, openAreas, settings, staffRollout } from './settings.rules.ts';

test('by default the platform has a name, no links, no seller and closed areas', () => {
  const defaults = Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one.defaults]));
  expect(defaults).toEqual({
    brand: {
      logo_url: null,
      company_name: 'Dihaadi',
      tagline: 'Good work, fairly paid, close to home',
      primary_color: '#2563eb',
      secondary_color: '#1e40af',
    },
    social_media: {
      is_enabled: false,
      facebook_url: null,
      youtube_url: null,
      instagram_url: null,
      twitter_url: null,
      linkedin_url: null,
      telegram_url: null,
    },
    whatsapp: { is_enabled: false, phone_number: null, message: 'Hello! I need help with Dihaadi services.' },
    platform: {
      legal_name: null,
      address: null,
      state: null,
      gstin: null,
      grievance_name: null,
      grievance_email: null,
      grievance_phone: null,
      commission_percent: 0,
    },
    approvals: { second_person: false, refund_limit: 5000, expiry_days: 7 },
    hiring: { free_jobs_per_month: 2, reviewed_jobs: 3, answer_days: 14 },
    matching: {
      batch_size: 3,
      offer_minutes: 10,
      offer_minutes_ahead: 60,
      metres_per_waiting_hour: 13,
      longest_waiting_hours: 168,
      metres_per_star: 500,
      farthest_km: 30,
      late_cancellation_fee: 0,
      free_cancellation_hours: 2,
      call_out_hours: 2,
    },
    trips: {
      batch_size: 2,
      offer_seconds: 30,
      farthest_km: 10,
      metres_per_waiting_hour: 500,
      longest_waiting_hours: 4,
      ahead_minutes: 30,
      answer_minutes: 10,
      silent_minutes: 10,
      free_waiting_minutes: 15,
      helper_fee: 150,
      stop_fee: 20,
      commission_percent: 0,
      commission_limit: 500,
      cancellation_fee: 0,
      free_cancellation_minutes: 3,
      return_percent: 50,
      unanswered_charges: 200,
      absent_minutes: 10,
    },
    rollout: Object.fromEntries(areas.map((area) => [area, false])),
  });
});

describe('the GSTIN of the platform', () => {
  const { defaults } = settings.platform;
  const answer = (changes: Parameters<typeof changedSetting<'platform'>>[2]) =>
    answerOf(() => changedSetting('platform', defaults, changes));

  test('requires the platform’s state', () => {
    expect(answer({ gstin: '08AAACD1234E1ZC' })).toBe('bad-input: state');
    expect(answer({ state: 'Rajasthan' })).toBe('allowed');
    expect(answer({})).toBe('allowed');
  });

  test('begins with that state’s code', () => {
    const inRajasthan = { ...defaults, state: 'Rajasthan' };
    const check = settings.platform.check ?? (() => undefined);
    expect(answerOf(() => check({ ...inRajasthan, gstin: '08AAACD1234E1ZC' }))).toBe('allowed');
    expect(answerOf(() => check({ ...inRajasthan, gstin: '27AAACD1234E1ZC' }))).toBe('bad-input: gstin');
    expect(answerOf(() => check({ ...inRajasthan, state: 'Elsewhere', gstin: '27AAACD1234E1ZC' }))).toBe(
      'allowed',
    );
  });

  test('is refused with an error at its field, as is WhatsApp without a number', () => {
    const { check, defaults: silent } = settings.whatsapp;
    expect(answerOf(() => check?.({ ...silent, is_enabled: true }))).toBe('bad-input: phone_number');
    expect(answerOf(() => check?.(silent))).toBe('allowed');
  });
});

describe('the areas of this version', () => {
  const on = { ...settings.rollout.defaults, worker_dashboard: true, manager_dashboard: true };
  const { built } = staffRollout(on);

  test('can be switched by staff; one that is not built reads as off', () => {
    expect(built).toContain('worker_dashboard');
    expect(staffRollout(on, ['worker_dashboard'])).toEqual({
      ...settings.rollout.defaults,
      worker_dashboard: true,
      built: ['worker_dashboard'],
    });
    expect(openAreas(on)).toEqual(
      Object.fromEntries(areas.map((area) => [area, on[area] && built.includes(area)])),
    );
  });

  test('are read-only: a different list cannot be sent', () => {
    expect(answerOf(() => checkBuilt(undefined))).toBe('allowed');
    expect(answerOf(() => checkBuilt(built))).toBe('allowed');
    expect(answerOf(() => checkBuilt([]))).toBe('bad-input: built');
  });
});
