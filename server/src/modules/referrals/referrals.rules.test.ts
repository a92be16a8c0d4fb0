import { expect, test } from 'vitest';
import * as rules from './referrals.rules.ts';

test('one mailbox is one person: without what follows a plus, and at Gmail without dots', () => {
  const same = rules.isSamePerson;
  expect(same('asha@example.com', 'asha+jobs@example.com')).toBe(true);
  expect(same('asha.k@gmail.com', 'ashak@googlemail.com')).toBe(true);
  expect(same('a.sha.k+x@gmail.com', 'ashak@gmail.com')).toBe(true);
  expect(same('asha.k@example.com', 'ashak@example.com')).toBe(false);
  expect(same('asha@example.com', 'asha@example.org')).toBe(false);
  expect(same('asha@example.com', 'ravi@example.com')).toBe(false);
  expect(same('"a@b"@example.com', '"a@b"@example.com')).toBe(true);
  expect(same('a@b@example.com', 'a@c@example.com')).toBe(false);
});

test('a code has eight letters and digits that look like nothing else', () => {
  expect(rules.CODE).toEqual({ length: 8, letters: 32 });
  expect(rules.codeOf([0, 7, 8, 23, 24, 31])).toBe('AHJZ29');
  expect(rules.codeOf([32])).toBe('');
});

test('a referral earns ₹100 and ₹50, is open for 90 days, and ten are made a minute at most', () => {
  expect(rules.BONUS).toEqual({ referrerPaise: 10_000, referredPaise: 5_000 });
  expect(rules.OPEN_FOR_MS).toBe(90 * 86_400_000);
  expect(rules.INVITATIONS).toEqual({ max: 10, seconds: 60 });
});
