import type { ServiceCategory } from '@dihaadi/contract/services';
import { termQuery } from './jobs.rules.ts';

// Devanagari letters in Latin transcription; a consonant without a vowel sign has an "a".
const sounds = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const CONSONANTS = sounds(
  'कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl वv शsh षsh सs हh',
);
const VOWELS = sounds('अa आa इi ईi उu ऊu ऋri एe ऐe ओo औo ऑo ाa िi ीi ुu ूu ृri ेe ैe ोo ौo ॉo ंn ँn');
const NUKTA_AND_VISARGA = /[\u093c\u0903]/gu;
const WITHOUT_VOWEL = /^[\u093e-\u094d]/u;
const VIRAMA = '\u094d';

function latinOf(letter: string, next: string): string {
  const consonant = CONSONANTS.get(letter);
  if (consonant !== undefined) return WITHOUT_VOWEL.test(next) ? consonant : `${consonant}a`;
  return letter === VIRAMA ? '' : (VOWELS.get(letter) ?? letter);
}

// Spellings that sound the same: mistri and mistry, wala and vala, filter and philter, bijlee and bijli.
const PHONETIC_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/ee|ea|y/g, 'i'],
  [/oo/g, 'u'],
  [/(?<=.)a/g, ''],
  [/n(?=[bpm])/g, 'm'],
  [/(.)\1+/gu, '$1'],
];

/**
 * Returns a word's phonetic spelling in Latin letters: equal for the usual spellings of a word in Latin and Devanagari
 * letters. Letters of other scripts stay unchanged.
 */
export function spellingOf(word: string): string {
  const letters = Array.from(word.normalize('NFD').replace(NUKTA_AND_VISARGA, '').toLowerCase());
  const latin = letters.map((letter, index) => latinOf(letter, letters[index + 1] ?? '')).join('');
  return PHONETIC_REPLACEMENTS.reduce((text, [sound, written]) => text.replace(sound, written), latin);
}

/** Returns the phonetic spelling of several words, joined with spaces. */
export const spellingOfAll = (words: readonly string[]): string => words.map(spellingOf).join(' ');

// Trade names have up to three words: "bijli ka kaam".
const LONGEST_NAME = 3;

/** Returns every run of up to three of these words that may name a trade, in phonetic spelling. */
export const possibleTradeNames = (terms: readonly string[]): string[] => [
  ...new Set(
    terms.flatMap((_, start) =>
      Array.from({ length: LONGEST_NAME }, (_none, more) =>
        spellingOfAll(terms.slice(start, start + more + 1)),
      ),
    ),
  ),
];

/**
 * Occupations that are not bookable trades (spec/product.md, section 3) but that companies hire for: a guard is listed
 * under Housekeeping or Office boy. Each line has one occupation's words in English, in Hindi and in Hindi with Latin
 * letters; a search for one finds the others.
 */
const OCCUPATIONS: readonly (readonly string[])[] = [
  ['guard', 'security', 'watchman', 'chowkidar', 'chaukidar', 'गार्ड', 'सिक्योरिटी', 'चौकीदार', 'पहरेदार'],
  ['waiter', 'steward', 'bearer', 'वेटर', 'बैरा'],
  ['cook', 'chef', 'rasoiya', 'bawarchi', 'halwai', 'रसोइया', 'कुक', 'बावर्ची', 'हलवाई', 'शेफ'],
  ['helper', 'labour', 'labourer', 'mazdoor', 'beldar', 'हेल्पर', 'मज़दूर', 'मजदूर', 'बेलदार'],
  ['mason', 'rajmistri', 'राजमिस्त्री'],
  ['receptionist', 'reception', 'रिसेप्शनिस्ट', 'रिसेप्शन'],
];

const OCCUPATION_OF: ReadonlyMap<string, readonly string[]> = new Map(
  OCCUPATIONS.flatMap((words) => words.map((word) => [spellingOf(word), words] as const)),
);

/** Returns the other words for a term's occupation; empty for any other term. */
const otherWordsOf = (term: string): string[] =>
  (OCCUPATION_OF.get(spellingOf(term)) ?? []).filter((word) => word !== term).map(wholeWord);

// Filler words around the work people search for: "driver ki naukri", "plumber ka kaam chahiye", "बिजली मिस्त्री की
// नौकरी".
const FILLERS: ReadonlySet<string> = new Set(
  [
    'ka ki ke ko liye me mein se wala wali wale chahiye naukri nokri kaam job jobs work vacancy needed need for in',
    'का की के को लिए में से वाला वाली वाले चाहिए नौकरी नोकरी काम जॉब वैकेंसी',
  ]
    .join(' ')
    .split(' ')
    .map(spellingOf),
);
// Filler words next to a trade for where it is done: "ghar ke liye wireman".
const AT_HOME: ReadonlySet<string> = new Set(['ghar', 'घर', 'makaan', 'मकान'].map(spellingOf));

/** What the vocabulary knows about one search term. */
export type Known = {
  /** Job words with this prefix; null if there are too many. */
  begun: readonly string[] | null;
  /** Job words that sound the same, or nearly so if no job has the word. */
  alike: readonly string[];
  /** Trades with a similar name, if no job has the word. */
  trades: readonly ServiceCategory[];
};

/** The trades a name means, by its phonetic spelling. */
export type Synonyms = ReadonlyMap<string, readonly ServiceCategory[]>;

const anyOf = (ways: readonly string[]): string =>
  ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' | ')})`;
const wholeWord = (word: string): string => `'${word}'`;
const ofTrade = (trade: ServiceCategory): string => `'type:${trade}'`;

/**
 * Returns the text of a tsquery for jobs that match all of `terms`: each as a prefix, in another spelling, or as a name
 * of the job's trade. The longest name wins: the "fitter" in "AC fitter" is not a pipe fitter. Filler words are left
 * out; empty if there are no others.
 */
export function searchOf(
  terms: readonly string[],
  { synonyms, known }: { synonyms: Synonyms; known: ReadonlyMap<string, Known> },
): string {
  const parts = partsOf(terms, synonyms).filter(
    ({ taken, trades }) => trades.length > 0 || !isOf(FILLERS, taken),
  );
  const hasTrade = parts.some(({ trades }) => trades.length > 0);
  return parts
    .filter(({ taken, trades }) => trades.length > 0 || !hasTrade || !isOf(AT_HOME, taken))
    .map(({ taken, trades }) => groupOf(taken, trades, known))
    .join(' & ');
}

const isOf = (words: ReadonlySet<string>, taken: readonly string[]): boolean =>
  taken.every((term) => words.has(spellingOf(term)));

type Part = { taken: readonly string[]; trades: readonly ServiceCategory[] };

/** Returns the terms in order: those that together name a trade, and each of the others on its own. */
function partsOf(terms: readonly string[], synonyms: Synonyms): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < terms.length) {
    const name = longestName(terms.slice(start), synonyms);
    const taken = terms.slice(start, start + Math.max(1, name?.length ?? 0));
    parts.push({ taken, trades: name?.trades ?? [] });
    start += taken.length;
  }
  return parts;
}

function longestName(terms: readonly string[], synonyms: Synonyms) {
  for (let length = Math.min(LONGEST_NAME, terms.length); length > 0; length -= 1) {
    const trades = synonyms.get(spellingOfAll(terms.slice(0, length)));
    if (trades !== undefined) return { length, trades };
  }
  return undefined;
}

/**
 * Returns a term's alternatives in the tsquery. Whole words if they can be listed: an index by location and words can
 * exclude jobs without any of them, but cannot do so for a prefix.
 */
function alternativesOf(term: string, known: Known | undefined): string[] {
  return [...new Set([...spellingAlternativesOf(term, known), ...otherWordsOf(term)])];
}

function spellingAlternativesOf(term: string, known: Known | undefined): string[] {
  if (known === undefined) return [termQuery(term)];
  const { begun, alike } = known;
  if (begun === null) return [termQuery(term), ...alike.map(wholeWord)];
  return (begun.length === 0 ? [term, ...alike] : [...begun, ...alike]).map(wholeWord);
}

function groupOf(
  terms: readonly string[],
  trades: readonly ServiceCategory[],
  known: ReadonlyMap<string, Known>,
): string {
  const [first = [], ...others] = terms.map((term) => alternativesOf(term, known.get(term)));
  // A name of a trade is not a misspelling.
  const near = trades.length > 0 ? [] : terms.flatMap((term) => known.get(term)?.trades ?? []);
  const itself = others.length === 0 ? first : [`(${[first, ...others].map(anyOf).join(' & ')})`];
  return anyOf([...itself, ...[...new Set([...trades, ...near])].map(ofTrade)]);
}
