import { decisionRules } from '@dihaadi/contract/matching';
import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { decisionText } from './decisions.labels.ts';

type Facts = Parameters<typeof decisionText>[1];

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const offered: Facts = {
  outcome: 'offered',
  rule: null,
  answer: null,
  distance_km: 4.2,
  place: 3,
  waiting_hours: 5.4,
};
const said = (facts: Partial<Facts>, because: string | null = null) =>
  decisionText(i18n, { ...offered, ...facts }, because);

describe('the reason why a person was or was not offered work', () => {
  test('has a text for each rule and each response', () => {
    const texts = [
      ...decisionRules.map((rule) => said({ outcome: 'ruled_out', rule })),
      ...(['offered', 'declined', 'lapsed', 'withdrawn', 'no_show', 'settled'] as const).map((answer) =>
        said({ answer }),
      ),
      said({ outcome: 'others_first' }),
    ];
    expect(new Set(texts).size).toBe(decisionRules.length + 7);
  });

  test('names the distance, the location and whole hours of waiting', () => {
    expect(said({ outcome: 'others_first' })).toMatch(/number 3, 4\.2 km away\..* waited 5 hours/);
    expect(said({ outcome: 'ruled_out', rule: 'too_far' })).toContain('4.2 km');
    expect(said({ outcome: 'others_first', place: null, waiting_hours: null })).toMatch(/number 1.* 0 hours/);
  });

  test('explains why the account was not active, with one full stop', () => {
    const notActive = { outcome: 'ruled_out', rule: 'not_active' } as const;
    expect(said(notActive, 'A document expired.')).toContain('jobs: A document expired. Call us');
    expect(said(notActive, 'बंद।')).toContain('jobs: बंद. Call us');
    expect(said(notActive)).toBe('Your account couldn’t take jobs. Call us for help.');
  });
});
