import type { Locality, Match } from './lookup.ts';
import { foldText, wordsOf } from './text.ts';

/** Parts of Jaipur whose name parts of other towns have, too, or that is also a person's name. */
const COMMON_LOCALITIES = new Set([
  'Adarsh Nagar',
  'Amer',
  'Bapu Nagar',
  'Brahmapuri',
  'Gandhi Nagar',
  'Jawahar Nagar',
  'Johari Bazar',
  'Malviya Nagar',
  'Mansarovar',
  'Pratap Nagar',
  'Raja Park',
  'Shastri Nagar',
  'Shyam Nagar',
  'Vaishali Nagar',
]);
/** Other names of localities, likewise. */
const COMMON_ALIASES = new Set(['Ashok Nagar'].map((name) => wordsOf(foldText(name)).join(' ')));

// "Sanganer House" may be anywhere.
const BUILDING_WORDS = new Set('house haveli hotel palace bhawan bhavan हाउस हवेली होटल भवन'.split(' '));

export type LoneLocality = {
  locality: Locality;
  /** Whether other towns have a part of this name: then the name alone does not say which is meant. */
  isCommon: boolean;
};

/** Returns the last locality of `matches`, the names in `words`, as a name that stands without its city. */
export function loneLocalityIn(
  words: readonly string[],
  matches: readonly Match[],
): LoneLocality | undefined {
  const found = matches.findLast(
    ({ end, entries }) =>
      entries.some(({ kind }) => kind === 'locality') && !BUILDING_WORDS.has(words[end] ?? ''),
  );
  const locality = found?.entries.find((entry) => entry.kind === 'locality');
  if (found === undefined || locality === undefined) return undefined;
  const name = words.slice(found.start, found.end).join(' ');
  return { locality, isCommon: COMMON_LOCALITIES.has(locality.name) || COMMON_ALIASES.has(name) };
}
