import { describe, expect, test } from 'vitest';
import * as rules from './referrals.rules.ts';

test('e-mail addresses of one mailbox are one person: a plus suffix is ignored, and dots at Gmail', () => {
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

test('a code has eight letters and digits that are not easily confused', () => {
  expect(rules.CODE).toEqual({ length: 8, letters: 32 });
  expect(rules.codeOf([0, 7, 8, 23, 24, 31])).toBe('AHJZ29');
  expect(rules.codeOf([32])).toBe('');
});

test('a referral earns ₹100 and ₹50, is open for 90 days, and at most ten are made a minute', () => {
  expect(rules.BONUS).toEqual({ referrerPaise: 10_000, referredPaise: 5_000 });
  expect(rules.OPEN_FOR_MS).toBe(90 * 86_400_000);
  expect(rules.INVITATIONS).toEqual({ max: 10, seconds: 60 });
});

describe('the referral bonus', () => {
  const approvedAt = new Date('2026-11-01T10:00:00Z');
  const due = new Date('2026-11-08T10:00:00Z');
  const friend = {
    id: 'a',
    code: 'AHJZ2345',
    referrerId: 'b',
    referredEmail: 'friend@example.com',
    service: 'registration',
    status: 'completed',
    referrerBonusPaise: 10_000,
    referredBonusPaise: 5_000,
    bonusPaid: false,
    testMode: false,
    referredId: 'c',
    createdAt: approvedAt,
    expiresAt: approvedAt,
    completedAt: approvedAt,
    approvedAt,
    bonusRevokedAt: null,
  } as const;

  test('is due a week after the friend’s approval, once the friend has paid', () => {
    expect(rules.bonusDueAt(friend)).toEqual(due);
    expect(rules.bonusDueAt({ ...friend, status: 'pending' })).toBeUndefined();
    expect(rules.bonusDueAt({ ...friend, approvedAt: null })).toBeUndefined();
  });

  test('is paid once, from then on', () => {
    expect(rules.canPayBonus(friend, due)).toBe(true);
    expect(rules.canPayBonus(friend, new Date(due.getTime() + 1))).toBe(true);
    expect(rules.canPayBonus(friend, new Date(due.getTime() - 1))).toBe(false);
    expect(rules.canPayBonus({ ...friend, bonusPaid: true }, due)).toBe(false);
    expect(rules.canPayBonus({ ...friend, status: 'expired' }, due)).toBe(false);
  });

  test('is earned by a fee of at least twice both bonuses; in another currency by any fee', () => {
    expect(rules.earnsBonus({ paise: 300_00, currency: 'INR' })).toBe(true);
    expect(rules.earnsBonus({ paise: 299_99, currency: 'INR' })).toBe(false);
    expect(rules.earnsBonus({ paise: 1, currency: 'USD' })).toBe(true);
    expect(rules.earnsBonus({ paise: 0, currency: 'USD' })).toBe(false);
  });
});
