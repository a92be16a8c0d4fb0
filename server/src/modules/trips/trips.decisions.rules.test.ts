import { tripDecisionRules, tripOfferStatuses } from '@dihaadi/contract/trips/trip-offers';
import { describe, expect, test } from 'vitest';
import { decisionWords } from './trips.decisions.rules.ts';

const LONGEST_WORDS = 20;

const all = [
  ...tripDecisionRules.map((rule) => ({ rule, answer: null })),
  ...tripOfferStatuses.map((answer) => ({ rule: null, answer })),
  { rule: null, answer: null },
];

describe('why a driver was or was not asked', () => {
  test('is said in short sentences of both languages, each its own', () => {
    for (const language of ['en', 'hi'] as const) {
      const words = all.map((decision) => decisionWords(decision, language));
      expect(new Set(words).size).toBe(all.length);
      for (const said of words) {
        expect(said).toMatch(/[.।]$/);
        expect(said.split(' ').length).toBeLessThanOrEqual(LONGEST_WORDS);
      }
    }
  });

  test('is the rule that ruled them out, whatever they had answered before', () => {
    expect(decisionWords({ rule: 'busy', answer: 'declined' }, 'en')).toBe(
      'You had another trip or job at that time.',
    );
    expect(decisionWords({ rule: null, answer: 'declined' }, 'en')).toBe('You declined. Declining is free.');
    expect(decisionWords({ rule: null, answer: null }, 'hi')).toMatch(/देर से रुके/);
  });
});
