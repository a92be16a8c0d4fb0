import { describe, expect, test } from 'vitest';
import { codeCheckDigit } from './code-check-digit.ts';

const codes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const swap = (code: string, at: number) =>
  code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
const replace = (code: string, at: number, digit: number) => code.slice(0, at) + digit + code.slice(at + 1);

describe('the check digit of a code', () => {
  test('detects every wrong digit and every swap of neighbouring digits', () => {
    const undetected = codes.flatMap((code) => {
      const slips = [0, 1, 2, 3].flatMap((at) =>
        Array.from({ length: 10 }, (_, digit) => replace(code, at, digit)),
      );
      const swaps = [0, 1, 2].map((at) => swap(code, at));
      return [...slips, ...swaps].filter(
        (typed) => typed !== code && codeCheckDigit(typed) === codeCheckDigit(code),
      );
    });
    expect(undetected).toEqual([]);
  });

  test('is shared by at least 900 codes, so that it does not reveal one', () => {
    const counts = new Map<number, number>();
    for (const code of codes) counts.set(codeCheckDigit(code), (counts.get(codeCheckDigit(code)) ?? 0) + 1);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(900);
  });
});
