import { describe, expect, test } from 'vitest';
import { isAsked, isReleasable, isRightAnswer, questionFor } from './accounts.recycled-numbers.rules.ts';

const DAY = 86_400_000;

describe('a phone number alone', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const after = (ms: number) => new Date(at.getTime() + ms);
  const verified = { phoneVerifiedAt: at, phoneProvedAt: at, emailVerifiedAt: null, hasPassword: true };
  const registered = { ...verified, phoneVerifiedAt: null };

  test('may be another person’s from the ninetieth day without proof', () => {
    for (const answer of [isAsked, isReleasable]) {
      expect(answer(verified, after(90 * DAY - 1))).toBe(false);
      expect(answer(verified, after(90 * DAY))).toBe(true);
    }
  });

  test('does not identify a person with a password or a verified email until it is proved once', () => {
    expect(isAsked(registered, at)).toBe(true);
    expect(isAsked({ ...registered, hasPassword: false, emailVerifiedAt: at }, at)).toBe(true);
    expect(isAsked({ ...registered, hasPassword: false }, at)).toBe(false);
    expect(isReleasable({ ...registered, hasPassword: false }, at)).toBe(true);
  });
});

describe('the owner of the account', () => {
  test('is asked for the PIN code of their home, in any role', () => {
    const known = { pincodes: ['302001', '110001'], names: ['Ravi Kumar'] };
    expect(questionFor(known)).toBe('pincode');
    expect(isRightAnswer(known, '110 001')).toBe(true);
    for (const wrong of ['302002', 'Ravi', '', '1']) expect(isRightAnswer(known, wrong), wrong).toBe(false);
  });

  test('is asked for their first name if no home is known, in either script as registered', () => {
    const known = { pincodes: [], names: ['Ravi Kumar', 'सुनीता देवी'] };
    expect(questionFor(known)).toBe('name');
    for (const right of ['ravi', ' RAVI kumar', 'Ravi.', 'सुनीता'])
      expect(isRightAnswer(known, right), right).toBe(true);
    for (const wrong of ['Kumar', 'देवी', '', '...', 'सुनी'])
      expect(isRightAnswer(known, wrong), wrong).toBe(false);
  });
});
