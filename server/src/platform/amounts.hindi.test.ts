import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInHindi } from './amounts.hindi.ts';

describe('an amount in Hindi words', () => {
  test.each([
    [118_000, 'एक हज़ार एक सौ अस्सी रुपये मात्र'],
    [12_345_678_950, 'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये और पचास पैसे मात्र'],
    [0, 'शून्य रुपये मात्र'],
    [1, 'शून्य रुपये और एक पैसा मात्र'],
    [100, 'एक रुपया मात्र'],
    [10_000, 'एक सौ रुपये मात्र'],
    [100_500, 'एक हज़ार पाँच रुपये मात्र'],
    [10_000_000, 'एक लाख रुपये मात्र'],
    [1_150_000_000_000, 'एक हज़ार एक सौ पचास करोड़ रुपये मात्र'],
  ])('of %d paise is “%s”', (paise, words) => {
    expect(amountInHindi(paise, 'INR')).toBe(words);
  });

  test('in another currency names the currency', () => {
    expect(amountInHindi(1_250, 'USD')).toBe('बारह अमेरिकी डॉलर और पचास सेंट मात्र');
    expect(amountInHindi(300, 'XYZ')).toBe('तीन XYZ मात्र');
  });

  test('has a separate word for every number below a hundred, in Devanagari', () => {
    const words = Array.from({ length: 100 }, (_, number) =>
      amountInHindi(number * 100, 'INR').replace(/ रुप(?:या|ये) मात्र$/, ''),
    );
    expect(new Set(words).size).toBe(100);
    for (const word of words) expect(word).toMatch(/^\p{Script=Devanagari}+$/u);
  });

  test('reads back as the same amount for any value', () => {
    const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.nat({ max: 200_000 }));
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(read(amountInHindi(paise, 'INR'))).toBe(paise);
      }),
      { numRuns: 5_000 },
    );
  });
});

const VALUES = new Map(
  Array.from({ length: 100 }, (_, number) => [amountInHindi(number * 100, 'INR').split(' ')[0], number]),
);
const STEPS = new Map([
  ['सौ', 100],
  ['हज़ार', 1_000],
  ['लाख', 100_000],
]);
const CRORE = 10_000_000;

/** Reads it as a person does: each step multiplies what comes before it. */
function read(words: string): number {
  const [whole = '', fraction = ''] = words.replace(' मात्र', '').split(' और ');
  return numberOf(whole) * 100 + numberOf(fraction);
}

function numberOf(words: string): number {
  const parts = words.split(' ').slice(0, -1);
  const at = parts.lastIndexOf('करोड़');
  if (at >= 0)
    return (
      numberOf([...parts.slice(0, at), ''].join(' ')) * CRORE +
      numberOf([...parts.slice(at + 1), ''].join(' '))
    );
  let sum = 0;
  let count = 0;
  for (const word of parts) {
    const step = STEPS.get(word);
    if (step === undefined) count = VALUES.get(word) ?? Number.NaN;
    else {
      sum += count * step;
      count = 0;
    }
  }
  return sum + count;
}
