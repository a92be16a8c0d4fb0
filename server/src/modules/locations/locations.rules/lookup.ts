import { otherStateCodes, pinRanges, type StateCode, stateCodes } from '@dihaadi/contract/states';
import {
  cityRows,
  jaipurLocalities,
  pinCircles,
  type PinRow,
  pinRows,
  states,
} from '../gazetteer/gazetteer.ts';
import { foldText, wordsOf } from './text.ts';

export type City = { kind: 'city'; name: string; state: StateCode; latitude: number; longitude: number };
export type Locality = {
  kind: 'locality';
  name: string;
  city: City;
  pin: string;
  latitude: number;
  longitude: number;
};
type NamedState = { kind: 'state'; code: StateCode };
type Entry = City | Locality | NamedState;
export type PinRegion = {
  digits: string;
  name: string;
  state: StateCode;
  latitude: number;
  longitude: number;
};

/** Name found in an address, spanning the words from `start` (inclusive) to `end` (exclusive). */
export type Match = { start: number; end: number; entries: readonly Entry[] };

const byName = new Map<string, Entry[]>();
const byPin = new Map<string, Locality[]>();
const regions = new Map<string, PinRegion>();
const statesOfPrefix = new Map<number, StateCode[]>();
// By first word of a name: the number of words of the longest such name.
const longestFrom = new Map<string, number>();

function keyOf(name: string): string {
  return wordsOf(foldText(name)).join(' ');
}

function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

function addNames(entry: Entry, names: readonly string[]): void {
  for (const name of names) {
    const words = wordsOf(foldText(name));
    const [first = ''] = words;
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length));
    addToList(byName, words.join(' '), entry);
  }
}

function addCities(): void {
  // Of two cities with the same name, the first is meant if nothing in the address distinguishes them.
  for (const [name, state, latitude, longitude, ...aliases] of cityRows)
    addNames({ kind: 'city', name, state, latitude, longitude }, [name, ...aliases]);
}

function addStates(): void {
  for (const code of stateCodes)
    addNames({ kind: 'state', code }, [states[code].name, ...states[code].aliases]);
  for (const [from, to, state] of pinRanges)
    for (let prefix = from; prefix <= to; prefix += 1) addToList(statesOfPrefix, prefix, state);
}

function addJaipur(): void {
  const city = cityNamed('Jaipur');
  if (!city) throw new Error('The gazetteer has no Jaipur.');
  for (const [name, pin, latitude, longitude, ...aliases] of jaipurLocalities) {
    const locality: Locality = { kind: 'locality', name, city, pin, latitude, longitude };
    addNames(locality, [name, ...aliases]);
    addToList(byPin, pin, locality);
  }
}

function addRegion([prefix, name, state, latitude, longitude]: PinRow): void {
  const digits = String(prefix);
  const point =
    latitude === undefined || longitude === undefined ? cityNamed(name, state) : { latitude, longitude };
  if (!point) throw new Error(`The gazetteer has no point for PIN ${digits}, ${name}.`);
  regions.set(digits, { digits, name, state, latitude: point.latitude, longitude: point.longitude });
}

addCities();
addStates();
addJaipur();
for (const row of [...pinRows, ...pinCircles]) addRegion(row);

type Gap = (city: { latitude: number; longitude: number }) => number;

/** Returns the city nearest by `gap`. */
export function cityNearest(gap: Gap): { name: string; state: StateCode; gap: number } | undefined {
  let nearest: { name: string; state: StateCode; gap: number } | undefined;
  for (const [name, state, latitude, longitude] of cityRows) {
    const found = { name, state, gap: gap({ latitude, longitude }) };
    if (nearest === undefined || found.gap < nearest.gap) nearest = found;
  }
  return nearest;
}

/** Returns the state of the city nearest by `gap`. */
export const stateNearest = (gap: Gap): StateCode | undefined => cityNearest(gap)?.state;

/** Returns all names, including aliases, of the cities for which `test` is true. */
export const citiesWith = (test: (city: { latitude: number; longitude: number }) => boolean): string[] =>
  cityRows
    .filter(([, , latitude, longitude]) => test({ latitude, longitude }))
    .flatMap((row) => row.filter((_, place) => place === 0 || place > 3).map(String));

/** Returns the city with this name or alias: the best known of several, or the one in `state`. */
export function cityNamed(name: string, state?: StateCode): City | undefined {
  const entries = byName.get(keyOf(name)) ?? [];
  return entries
    .filter((entry) => entry.kind === 'city')
    .find((city) => state === undefined || city.state === state);
}

/** Returns the towns and parts of towns with a name that begins with these words, as `keyOf` writes them. */
export function entriesStartingWith(name: string): (City | Locality)[] {
  const key = keyOf(name);
  if (key === '') return [];
  return [...byName].flatMap(([known, entries]) =>
    known.startsWith(key) ? entries.filter((entry) => entry.kind !== 'state') : [],
  );
}

/** Returns all parts of towns. */
export const allLocalities = (): readonly Locality[] => [...byPin.values()].flat();

/** Returns the localities that a six-digit PIN serves. */
export function localitiesOfPin(pin: string): readonly Locality[] {
  return byPin.get(pin) ?? [];
}

/** Returns the region of the first two or three digits of a PIN. */
export function regionOf(digits: string): PinRegion | undefined {
  return regions.get(digits);
}

/** Returns the states whose PINs begin with the same three digits; none for army PINs or digits not in use. */
export function statesOfPin(pin: string): readonly StateCode[] {
  return statesOfPrefix.get(Number(pin.slice(0, 3))) ?? [];
}

/** Returns the state of a vehicle plate's two letters. */
export function stateOfPlate(letters: string): StateCode | undefined {
  return stateCodes.find((code) => code === letters) ?? otherStateCodes.get(letters);
}

/** Returns the names in these words from left to right, the longest at each position, without overlaps. */
export function namesIn(words: readonly string[]): Match[] {
  const matches: Match[] = [];
  for (let start = 0; start < words.length;) {
    const match = longestNameAt(words, start);
    if (match) matches.push(match);
    start = match?.end ?? start + 1;
  }
  return matches;
}

function longestNameAt(words: readonly string[], start: number): Match | undefined {
  const most = longestFrom.get(words[start] ?? '') ?? 0;
  for (let end = Math.min(start + most, words.length); end > start; end -= 1) {
    const entries = byName.get(words.slice(start, end).join(' '));
    if (entries) return { start, end, entries };
  }
  return undefined;
}
