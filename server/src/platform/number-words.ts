/** A language's number words in the Indian way of counting. */
export type NumberWords = {
  zero: string;
  /** For 1 to 99. */
  belowHundred: (value: number) => string;
  steps: readonly [crore: string, lakh: string, thousand: string, hundred: string];
  /** Precedes a remainder below a hundred; empty if the language has no such word. */
  and: string;
};

const STEPS = [10_000_000, 100_000, 1_000, 100];

/** Returns a whole number from 0 to 2^53 in words, by crore and lakh. */
export function numberInWords(value: number, words: NumberWords): string {
  if (value === 0) return words.zero;
  const parts: string[] = [];
  let rest = value;
  for (const [index, step] of STEPS.entries()) {
    const times = Math.floor(rest / step);
    if (times > 0) parts.push(numberInWords(times, words), words.steps[index] ?? '');
    rest %= step;
  }
  if (rest > 0) parts.push(parts.length > 0 ? words.and : '', words.belowHundred(rest));
  return parts.filter((part) => part !== '').join(' ');
}
