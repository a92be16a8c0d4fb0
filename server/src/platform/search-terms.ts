import { latinDigit } from '@dihaadi/contract/fields';

// As in the function words_of of the database, which parts what is found.
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~‘’“”–—।]+/u;
// Joiners and soft hyphens: some type them and others do not.
const UNSEEN = /[\u00ad\u200c\u200d]/gu;
const NUMBER = /^[+().\-/]*\d[\d().\-/]*$/;
// What people dial before a number: 0 inside the country, 00 before a country.
const DIALLED_BEFORE = /^0+(?=(?:91)?[6-9]\d{3})/;
const ENDING = { least: 3, most: 9 };

/**
 * Returns what a person types to find another, as a `tsquery`: every word must be the beginning of one of
 * theirs. A number may be written in any way and in the digits of any script, and of a phone its end will do.
 * For columns that the function `searchable` of the database has made.
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

/** Numbers that stand together may be one: 98290 00005. */
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
    // An e-mail address as it is, a name or a number in its pieces, a number without what parts it.
    begins(word),
    ...(pieces.length === 0 ? [] : [all(pieces.map(begins)), begins(whole)]),
    ...(/^\d+$/.test(whole) ? digits(whole) : []),
  ];
  return any([...new Set(ways)]);
}

function digits(number: string): string[] {
  const isEnding = number.length >= ENDING.least && number.length <= ENDING.most;
  return [
    ...(isEnding ? [lexeme(`$${number}`)] : []),
    ...(DIALLED_BEFORE.test(number) ? [begins(number.replace(DIALLED_BEFORE, ''))] : []),
  ];
}

/** Of one or two letters: kept as a word of their own, since a great many words begin with them. */
const begins = (word: string): string =>
  Array.from(word).length <= 2 ? lexeme(`^${word}`) : `${lexeme(word)}:*`;

const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const all = (parts: readonly string[]): string => joined(parts, ' & ');
const any = (parts: readonly string[]): string => joined(parts, ' | ');

const joined = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;
