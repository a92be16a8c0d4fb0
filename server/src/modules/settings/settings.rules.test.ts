import { areas } from '@dihaadi/contract/settings';
import { describe, expect, test } from 'vitest';
import { changedSetting, openAreas, settings, wholeSetting } from './settings.rules.ts';

const off = settings.rollout.defaults;
const on = wholeSetting('rollout', Object.fromEntries(areas.map((area) => [area, true])));

describe('the open areas', () => {
  test('exclude areas that are not built, whatever the switch says', () => {
    expect(openAreas(on, [])).toEqual(off);
  });

  test('include areas that are switched on and built', () => {
    expect(openAreas(on, areas)).toEqual(on);
    expect(openAreas(off, areas)).toEqual(off);
    expect(openAreas({ ...off, worker_dashboard: true }, ['worker_dashboard', 'manager_dashboard'])).toEqual({
      ...off,
      worker_dashboard: true,
    });
  });
});

describe('a stored setting', () => {
  test('uses defaults for missing fields', () => {
    expect(wholeSetting('brand', {})).toEqual(settings.brand.defaults);
    expect(wholeSetting('brand', { tagline: 'Ram Ram' })).toEqual({
      ...settings.brand.defaults,
      tagline: 'Ram Ram',
    });
  });

  test.each([{ tagline: 7 }, { company_name: null }, { logo_url: [] }])('is never read from %j', (stored) => {
    expect(() => wholeSetting('brand', stored)).toThrow('invalid_type');
  });
});

describe('a change of a setting', () => {
  const before = { ...settings.platform.defaults, legal_name: 'Dihaadi', grievance_name: 'Sunita' };

  test('keeps unsent fields, clears fields with null and empty text alike, and names the changed ones', () => {
    expect(
      changedSetting('platform', before, {
        legal_name: '',
        grievance_name: null,
        grievance_email: undefined,
        address: 'Jaipur',
      }),
    ).toEqual({
      value: { ...settings.platform.defaults, address: 'Jaipur' },
      changed: ['legal_name', 'grievance_name', 'address'],
    });
  });

  test('names no field that was sent unchanged', () => {
    expect(changedSetting('platform', before, { ...before, address: '' })).toEqual({
      value: before,
      changed: [],
    });
  });

  test('never switches WhatsApp on without a number, nor removes the number while it is on', () => {
    const { defaults } = settings.whatsapp;
    const phone_number = '+919876543210';
    const running = { ...defaults, is_enabled: true, phone_number };
    expect(() => changedSetting('whatsapp', defaults, { is_enabled: true })).toThrow('phone number');
    expect(() => changedSetting('whatsapp', running, { phone_number: null })).toThrow('phone number');
    expect(changedSetting('whatsapp', defaults, { is_enabled: true, phone_number }).value).toEqual(running);
    const stopped = changedSetting('whatsapp', running, { is_enabled: false, phone_number: null });
    expect(stopped.value).toEqual(defaults);
  });
});
