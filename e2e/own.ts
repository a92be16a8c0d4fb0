import { type TestInfo, test } from '@playwright/test';

const given = new WeakMap<TestInfo, number>();

/**
 * Nine digits that are this journey's own: the same at every run, and others at every call and retry. Made of its title, so
 * that no journey meets what another has entered, in whatever order they run.
 */
export function ownDigits(): string {
  const info = test.info();
  const count = (given.get(info) ?? -1) + 1;
  given.set(info, count);
  let hash = 0;
  for (const letter of `${info.titlePath.join()}${info.retry}`)
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_999_991;
  return String(hash * 100 + count).padStart(9, '0');
}

/** Returns an unused mobile number. */
export const ownPhone = (): string => `9${ownDigits()}`;

/** Returns nine unused small letters: names have no digits. */
export const ownLetters = (): string =>
  ownDigits().replace(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));

/** Returns an unused number of a bank transfer. */
export const ownUtr = (): string => `410${ownDigits()}`;
