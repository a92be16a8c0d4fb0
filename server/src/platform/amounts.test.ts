import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords, indianAmount } from './amounts.ts';

test.each([
  [118_000, '₹1,180.00'],
  [0, '₹0.00'],
  [5, '₹0.05'],
  [123_456_750, '₹12,34,567.50'],
  [12_345_678_950, '₹12,34,56,789.50'],
])('%d paise are shown as %s', (paise, shown) => {
  expect(indianAmount(paise, 'INR')).toBe(shown);
});

describe('an amount in words', () => {
  test.each([
    [118_000, 'Rupees One Thousand One Hundred and Eighty Only'],
    [
      12_345_678_950,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred and Eighty-Nine and Fifty Paise Only',
    ],
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [100, 'Rupees One Only'],
    [10_000, 'Rupees One Hundred Only'],
    [100_500, 'Rupees One Thousand and Five Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [1_150_000_000_000, 'Rupees One Thousand One Hundred and Fifty Crore Only'],
  ])('of %d paise is “%s”', (paise, words) => {
    expect(amountInWords(paise, 'INR')).toBe(words);
  });

  test('in another currency names the currency', () => {
    expect(amountInWords(1_250, 'USD')).toBe('US Dollars Twelve and Fifty Cents Only');
  });

  test('reads back as the same amount for any value', () => {
    const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.nat({ max: 200_000 }));
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(read(amountInWords(paise, 'INR'))).toBe(paise);
      }),
      { numRuns: 5_000 },
    );
  });

  test('is never the same for two amounts, and contains no unexpected characters', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (paise) => {
        expect(amountInWords(paise, 'INR')).toMatch(/^Rupees (?:[A-Z][a-z]+(?:-[A-Z][a-z]+)? |and )+Only$/);
      }),
    );
  });
});

const VALUES: Record<string, number> = Object.fromEntries([
  ...'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'
    .split(' ')
    .map((word, value): [string, number] => [word, (value + 2) * 10]),
]);
const STEPS: Record<string, number> = { Hundred: 100, Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 };

/** Parses words to paise independently: from the left, a larger step takes everything before it. */
function read(text: string): number {
  const [, rupees = '', paise = 'Zero'] =
    /^Rupees (.*?)(?: and ((?!.* and )[\w-]+) Paise)? Only$/.exec(text) ?? [];
  return valueOf(rupees) * 100 + valueOf(paise);
}

function valueOf(text: string): number {
  const parts: number[] = [];
  for (const word of text.split(/[ -]/).filter((one) => one !== 'and')) {
    const step = STEPS[word];
    if (step === undefined) {
      parts.push(VALUES[word] ?? Number.NaN);
      continue;
    }
    let before = 0;
    while (parts.length > 0 && (parts.at(-1) ?? 0) < step) before += parts.pop() ?? 0;
    // A crore multiplies everything before it: “One Thousand One Hundred and Fifty Crore”.
    if (step === STEPS['Crore']) before += parts.splice(0).reduce((sum, part) => sum + part, 0);
    parts.push(before * step);
  }
  return parts.reduce((sum, part) => sum + part, 0);
}
