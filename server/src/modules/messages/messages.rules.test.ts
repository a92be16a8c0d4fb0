import { describe, expect, test } from 'vitest';
import * as rules from './messages.rules.ts';

test('a message is tried six times, each time after a longer wait', () => {
  const minutes = [1, 2, 3, 4, 5].map((tries) => (rules.delayAfter(tries) ?? 0) / 60_000);
  expect(minutes).toEqual([0.5, 2, 10, 60, 360]);
  expect(rules.delayAfter(6)).toBeUndefined();
});

test('a server has two minutes to send; a message is stale after a day and deleted after thirty', () => {
  expect([rules.LEASE_MS, rules.STALE_MS]).toEqual([120_000, 86_400_000]);
});

test('an amount has its currency sign, except in an SMS', () => {
  expect(rules.amounts(123_456.5, 'INR')).toEqual({ amount: '₹1,23,456.50', amount_plain: 'Rs 1,23,456.50' });
  expect(rules.amounts(10, 'USD')).toEqual({ amount: 'USD 10', amount_plain: 'USD 10' });
});

describe('13.25 the salutation of a message to an unverified address', () => {
  test.each(['Asha Verma', 'आशा वर्मा', 'M. S. Dhoni', "D'Souza", 'Mohammed Abdul Rahman Khan', 'नूर-जहाँ'])(
    'contains the name if it is one: %s',
    (name) => {
      expect(rules.plainName(name, 'en')).toBe(name);
    },
  );

  test.each([
    'Win ₹5000 at https://evil.example',
    'evil.example',
    'Visit evil.in now',
    '<a href="//evil">Asha</a>',
    '[Asha](evil)',
    'call 98765 43210',
    'asha@evil.example',
    'Your account is blocked click here now',
    'A'.repeat(41),
    '//evil',
    'Asha\u200b.evil',
  ])('contains no name if it is something else: %s', (name) => {
    expect(rules.plainName(name, 'en')).toBe('there');
    expect(rules.plainName(name, 'hi')).toBe('जी');
  });
});
