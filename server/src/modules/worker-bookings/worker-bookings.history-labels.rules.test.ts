import { decisionRules } from '@dihaadi/contract/matching';
import { describe, expect, test } from 'vitest';
import { type Said, wordsOf } from './worker-bookings.history-labels.rules.ts';

const said: Said = {
  outcome: 'offered',
  rule: null,
  answer: null,
  distanceKm: 4.2,
  place: 3,
  waitingHours: 5.4,
  because: 'documents missing.',
};

describe.each(['en', 'hi'] as const)('why a person was or was not offered work, in %s', (language) => {
  const words = (of: Partial<Said>) => wordsOf({ ...said, ...of }, language);

  test('is a sentence of its own for each rule and each answer', () => {
    const sentences = [
      ...decisionRules.map((rule) => words({ rule })),
      ...(['offered', 'declined', 'lapsed', 'withdrawn', 'no_show', 'settled'] as const).map((answer) =>
        words({ answer }),
      ),
      words({ outcome: 'others_first' }),
    ];
    expect(new Set(sentences).size).toBe(decisionRules.length + 7);
    expect(sentences.filter((sentence) => sentence.length < 15 || /[{}]/.test(sentence))).toEqual([]);
  });

  test('says the distance, the place and the whole hours of waiting', () => {
    const sentence = words({ outcome: 'others_first' });
    expect(sentence).toContain('4.2');
    expect(sentence).toMatch(/\b3\b/);
    expect(sentence).toMatch(/\b5\b/);
    expect(words({ rule: 'too_far' })).toContain('4.2');
  });

  test('says what staff wrote, without a second full stop', () => {
    expect(words({ rule: 'not_active' })).toContain('documents missing');
    expect(words({ rule: 'not_active' })).not.toMatch(/[.।]{2}/);
    expect(words({ rule: 'not_active', because: 'बंद।' })).not.toMatch(/[.।]{2}/);
  });
});

test('what is not known reads as the first place, no waiting and no reason', () => {
  const unknown = { ...said, place: undefined, waitingHours: undefined, because: undefined };
  expect(wordsOf({ ...unknown, outcome: 'others_first' }, 'en')).toContain('number 1, 4.2 km away');
  expect(wordsOf({ ...unknown, rule: 'not_active' }, 'en')).toContain('couldn’t take jobs: .');
  expect(wordsOf({ ...said, rule: 'not_active', because: 'See Dr. Rao' }, 'en')).toContain('See Dr. Rao');
});
