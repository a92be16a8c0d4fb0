import { type TestInfo, test } from '@playwright/test';

const given = new WeakMap<TestInfo, number>();

/**
 * Returns nine digits unique to this journey: the same in every run, but different for each call and retry. Derived
 * from its title, so that journeys don't meet each other's data, in any order.
 */
export function uniqueDigits(): string {
  const info = test.info();
  const count = (given.get(info) ?? -1) + 1;
  given.set(info, count);
  let hash = 0;
  for (const letter of `${info.titlePath.join()}${info.retry}`)
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_999_991;
  return String(hash * 100 + count).padStart(9, '0');
}

/** Returns an unused mobile number. */
export const ownPhone = (): string => `9${uniqueDigits()}`;

/** Returns nine unused lower-case letters: names have no digits. */
export const ownLetters = (): string =>
  uniqueDigits().replace(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));

/** Returns an unused number of a bank transfer. */
export const uniqueUtr = (): string => `410${uniqueDigits()}`;
