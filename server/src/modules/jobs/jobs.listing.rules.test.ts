import { describe, expect, test } from 'vitest';
import { findingsOf } from './jobs.listing.rules.ts';

const rulesIn = (description: string) =>
  findingsOf({ description }).map(({ rule, is_refused }) => (is_refused ? rule : `hint: ${rule}`));

describe('a listing is refused that', () => {
  test.each([
    ['fee', 'Registration fee Rs 500 to be paid at the gate'],
    ['fee', 'A refundable security of two thousand'],
    ['fee', 'Candidates must deposit 1000 before joining'],
    ['fee', 'Uniform charges apply'],
    ['fee', 'ज्वाइनिंग से पहले सिक्योरिटी जमा करें'],
    ['fee', 'रजिस्ट्रेशन फ़ीस 500 रुपये'],
    ['fee', 'रजिस्ट्रेशन की फीस 500 रुपये'],
    ['phone', 'Call 98765 43210 for details'],
    ['phone', 'WhatsApp 9876543210'],
    ['phone', 'फ़ोन +91-९८७६५४३२१०'],
    ['phone', 'Office: 0141-2701234'],
    ['phone', 'Ring 98 76 54 32 10'],
    ['gender', 'Male candidates only'],
    ['gender', 'Vacancy only for girls'],
    ['gender', 'केवल पुरुष आवेदन करें'],
    ['gender', 'सिर्फ़ लड़कियाँ'],
    ['community', 'Hindu candidates preferred'],
    ['community', 'No Muslims'],
    ['community', 'केवल ब्राह्मण'],
    ['appearance', 'Fair complexion and tall'],
    ['appearance', 'unmarried, smart'],
    ['appearance', 'अविवाहित उम्मीदवार'],
  ])('says %s: %s', (rule, text) => {
    expect(rulesIn(text)).toContain(rule);
  });
});

describe('a listing may say', () => {
  test.each([
    'No registration fee is taken. We never ask for a security deposit.',
    'Without any joining fees',
    'रजिस्ट्रेशन फ़ीस नहीं लगेगी',
    'बिना किसी सिक्योरिटी डिपॉज़िट के',
    'We pay Rs 600 a day, advance on Saturday',
    'Salary 60000-75000, bonus 12000',
    'Both men and women may apply; women are welcome',
    'Work in a Hindu temple trust in Pushkar 305022',
    'PIN 302019, plot 98/12',
    'Collect fees from parents at the school counter',
  ])('%s', (text) => {
    expect(rulesIn(text)).toEqual([]);
  });
});

test('words for one sex are hinted at, with one for everybody', () => {
  expect(findingsOf({ title: 'Sales man and Watchman', skills_required: 'घर की कामवाली बाई' })).toEqual([
    {
      field: 'title',
      rule: 'gendered_word',
      found: 'sales man',
      suggestion: 'salesperson',
      is_refused: false,
    },
    {
      field: 'title',
      rule: 'gendered_word',
      found: 'watchman',
      suggestion: 'security guard',
      is_refused: false,
    },
    {
      field: 'skills_required',
      rule: 'gendered_word',
      found: 'कामवाली बाई',
      suggestion: 'घरेलू सहायक',
      is_refused: false,
    },
  ]);
});

test('each thing is said once, by its field', () => {
  const findings = findingsOf({
    title: 'Guard',
    description: 'Call 9876543210 or 9876543210',
    benefits: 'males only',
  });
  expect(findings.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'description phone',
    'benefits gender',
  ]);
});
