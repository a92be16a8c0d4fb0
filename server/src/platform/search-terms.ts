import { latinDigit } from '@dihaadi/contract/fields';

// Same separators as the database function words_of, which splits the searched columns.
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~‘’“”–—।]+/u;
// Joiners and soft hyphens: some people type them and others don't.
const UNSEEN = /[\u00ad\u200c\u200d]/gu;
const NUMBER = /^[+().\-/]*\d[\d().\-/]*$/;
// Prefixes that people dial: 0 within the country, 00 before a country code.
const DIAL_PREFIX = /^0+(?=(?:91)?[6-9]\d{3})/;
const PHONE_ENDING_DIGITS = { least: 3, most: 9 };

/**
 * Returns a people search as a `tsquery`: every typed word must be the beginning of one of the person's. A number may
 * be in any format and in the digits of any script; the end of a phone number is enough. For columns made by the
 * database function `searchable`.
 */
export function searchQuery(typed: string): string {
  const words = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .split(/\s+/)
    .filter((word) => word !== '');
  return all(runsOf(words).map(foundByRun));
}

/** Adjacent numbers may be one: 98290 00005. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run?.every(isNumber) === true && isNumber(word)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

const isNumber = (word: string): boolean => NUMBER.test(word);

function foundByRun(run: readonly string[]): string {
  const apart = all(run.map(foundByWord));
  return run.length === 1 ? apart : any([apart, foundByWord(run.join(''))]);
}

function foundByWord(word: string): string {
  const pieces = word.split(BETWEEN_WORDS).filter((piece) => piece !== '');
  const whole = pieces.join('');
  const ways = [
    // An e-mail address unchanged, a name or a number in its parts, a number without separators.
    begins(word),
    ...(pieces.length === 0 ? [] : [all(pieces.map(begins)), begins(whole)]),
    ...(/^\d+$/.test(whole) ? digits(whole) : []),
  ];
  return any([...new Set(ways)]);
}

function digits(number: string): string[] {
  const isEnding = number.length >= PHONE_ENDING_DIGITS.least && number.length <= PHONE_ENDING_DIGITS.most;
  return [
    ...(isEnding ? [lexeme(`$${number}`)] : []),
    ...(DIAL_PREFIX.test(number) ? [begins(number.replace(DIAL_PREFIX, ''))] : []),
  ];
}

/** One or two letters are stored as a word of their own, since a great many words begin with them. */
const begins = (word: string): string =>
  Array.from(word).length <= 2 ? lexeme(`^${word}`) : `${lexeme(word)}:*`;

const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const all = (parts: readonly string[]): string => joined(parts, ' & ');
const any = (parts: readonly string[]): string => joined(parts, ' | ');

const joined = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;
