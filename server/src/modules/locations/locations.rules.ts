import { cityKeyOf } from '@dihaadi/contract/manager';
import { pincodeFits, type StateCode, stateCodes } from '@dihaadi/contract/states';
import {
  citiesWith,
  cityNearest,
  type City,
  cityNamed,
  type Locality,
  localitiesOfPin,
  type Match,
  namesIn,
  type PinRegion,
  regionOf,
  stateOfPlate,
  statesOfPin,
} from './locations.rules/lookup.ts';
import { foldText, pinsIn, plateCodeIn, wordsOf } from './locations.rules/text.ts';
import { states } from './gazetteer/gazetteer.ts';
import { type LoneLocality, loneLocalityIn } from './locations.rules/lone-locality.ts';
import { type Point, distanceMetres } from './locations.rules/distances.ts';

export type Place = Point & {
  /** Precision of the point: a locality or better, a PIN's area, a city, or only a state or a guess. */
  source: 'address' | 'pincode' | 'city' | 'approximate';
  /** Readable result: "Mansarovar, Jaipur 302020", "Jaipur, Rajasthan", "PIN 302… · Jaipur". */
  label: string;
};

type Clues = {
  /** Likeliest PIN in the text that is in use. */
  pin: string | undefined;
  pinStates: readonly StateCode[];
  region: PinRegion | undefined;
  namedStates: ReadonlySet<StateCode>;
  matches: readonly Match[];
  words: readonly string[];
};

type NamedCity = { city: City; score: number; street: boolean };

// "Ajmer Road" is a street towards Ajmer, usually not in it.
const STREET_WORDS = new Set(
  'road rd marg highway bypass bypas gate darwaza darwaja fatak phatak chungi pulia puliya flyover link expressway रोड मार्ग हाईवे बाईपास गेट'.split(
    ' ',
  ),
);
// "Anand Vihar" is not Anand: the name is a part of some other town.
const PART_WORDS = new Set(
  'vihar nagar colony enclave kunj puram puri bagh garden society apartment tower towers विहार नगर कॉलोनी'.split(
    ' ',
  ),
);
// Names of towns that are also everyday words, people's names or parts of many towns: "Jaipur, Muhana Mandi" is in Jaipur.
const EVERYDAY_NAMES = new Set(
  'anand ara bastar basti dhar dwarka guna hassan kalyan kalyani kashi katra khanna mahe mandi mandla mau panna patan puri rampur ramgarh sagar salem una आरा काशी कल्याण गया गुना द्वारका धार पन्ना पुरी बस्ती मंडी रामगढ रामपुर सागर सूरत'.split(
    ' ',
  ),
);

/**
 * Returns the centre of the Indian city with this name, Hindi name or alias; undefined if the gazetteer does not know
 * it.
 */
export function cityCentre(name: string): Place | undefined {
  const city = cityNamed(name);
  return city && atCity(city);
}

/**
 * Returns the canonical name of a state, given in Latin or Devanagari or by its two letters; undefined if there is
 * none.
 */
export function stateNamed(text: string): string | undefined {
  const letters = text.trim().toUpperCase();
  const code = stateCodes.find((one) => one === letters);
  if (code !== undefined) return states[code].name;
  const words = wordsOf(foldText(text));
  const [match] = namesIn(words);
  if (match?.start !== 0 || match.end !== words.length) return undefined;
  const state = match.entries.find((entry) => entry.kind === 'state');
  return state && states[state.code].name;
}

/** Returns the state of a gazetteer city, by name or key; undefined if unknown. */
export const stateOfCity = (city: string): StateCode | undefined => cityNamed(city)?.state;

type HomeState = { state: string; pincode: string };

/** Returns what staff should check in a home address: an unknown state, or a PIN code of another state. */
export function doubtfulHomeFields({ state, pincode }: HomeState): ('state' | 'pincode')[] {
  const known = stateNamed(state);
  if (known === undefined) return ['state'];
  return pincodeFits(pincode, known) ? [] : ['pincode'];
}

/**
 * Returns a person's home state for tax: as named, else from their PIN code, else as written, which matches no state of
 * ours (design/india.md, sections 2 and 3). Null if they entered nothing.
 */
export function homeState({ state, pincode }: { [Field in keyof HomeState]: string | null }): string | null {
  if (state === null) return null;
  const byPin = pincode === null ? undefined : regionOf(pincode.slice(0, 3));
  return stateNamed(state) ?? (byPin && states[byPin.state].name) ?? state;
}

/**
 * Returns the possible states of the workplace: the named state, the PIN code's and the city's. Several if these
 * disagree, so that no wrong part puts a worker below a minimum wage; none if all are unknown.
 */
export function statesOfWork({ state, pincode, city }: HomeState & { city: string }): string[] {
  const named = stateCodes.find((code) => states[code].name === stateNamed(state));
  const ofPin = statesOfPin(pincode);
  const said = named === undefined ? ofPin : ofPin.includes(named) ? [named] : [named, ...ofPin];
  const isThere = said.some((code) => cityNamed(city, code) !== undefined);
  const ofCity = isThere ? undefined : cityNamed(city)?.state;
  return [...said, ...(ofCity === undefined ? [] : [ofCity])].map((code) => states[code].name);
}

/**
 * Returns the city and state of a PIN code: by the part of town it serves, else by its sorting district (first three
 * digits), which is named after its largest town. Null where unknown, or spread over several states.
 */
export function townOfPin(pincode: string): { city: string | null; state: string | null } {
  const city = localitiesOfPin(pincode)[0]?.city;
  if (city !== undefined) return { city: city.name, state: states[city.state].name };
  const ofPin = statesOfPin(pincode);
  const [only] = ofPin.length === 1 ? ofPin : [];
  const district = regionOf(pincode.slice(0, 3));
  const isThere = district !== undefined && ofPin.includes(district.state);
  return {
    city: isThere ? district.name : null,
    state: only === undefined ? null : states[only].name,
  };
}

/**
 * Returns where the address's PIN code belongs, as "Jaipur, Rajasthan", if that is not the named state, or is a
 * gazetteer town far from the named one; undefined if it fits or too little is known.
 */
export function pincodeMismatchOf(home: HomeState & { city: string }): string | undefined {
  const town = townOfPin(home.pincode);
  const place = [town.city, town.state].filter((name) => name !== null).join(', ');
  if (doubtfulHomeFields(home).includes('pincode')) return place === '' ? home.pincode : place;
  const [said, found] = [cityCentre(home.city), town.city === null ? undefined : cityCentre(town.city)];
  if (said === undefined || found === undefined) return undefined;
  return distanceMetres(said, found) > CITY_REACH_METRES ? place : undefined;
}

/** Returns the names of gazetteer towns within `km` kilometres of a point in a straight line, in Latin and Devanagari. */
export const townsWithin = (point: Point, km: number): string[] =>
  citiesWith((city) => distanceMetres(point, city) <= km * 1000);

// Farther away, a location belongs to no gazetteer city.
const CITY_REACH_METRES = 60_000;

/** Returns the key of the gazetteer city a point belongs to; empty if none is within 60 km. */
export function cityKeyAt(point: Point): string {
  const city = cityNearest((one) => distanceMetres(point, one));
  return city === undefined || city.gap > CITY_REACH_METRES ? '' : cityKeyOf(city.name);
}

/** Returns a state's Hindi name. */
export const stateInHindi = (code: StateCode): string => states[code].aliases[0] ?? states[code].name;

/**
 * Returns the location of a free-text Indian address from the built-in gazetteer alone: by its PIN, part of town, city
 * or state, in Latin or Devanagari. A part of town needs no city if no other town has one of its name within a day's drive
 * of `near`, or if it is in the town of `near`. Undefined if the address names nothing known.
 */
export function locateInGazetteer(address: string, near?: Point): Place | undefined {
  const clues = cluesIn(address);
  const city = namedCity(clues);
  return (
    atExactPin(clues) ??
    atNamedLocality(clues) ??
    atLoneLocality(loneLocality(clues, city), near) ??
    atCityOrRegion(clues, city) ??
    atState(clues)
  );
}

/**
 * Returns whether an address names a part of town without its city: `unique` if only one town has a part of this name,
 * `common` if several have; undefined for any other address.
 */
export function loneNameIn(address: string): 'unique' | 'common' | undefined {
  const clues = cluesIn(address);
  if (atExactPin(clues) !== undefined || atNamedLocality(clues) !== undefined) return undefined;
  const lone = loneLocality(clues, namedCity(clues));
  return lone && (lone.isCommon ? 'common' : 'unique');
}

/** Returns the gazetteer city that an address names; undefined for a street that is only called after one. */
export function cityIn(address: string): string | undefined {
  const named = namedCity(cluesIn(address));
  return named === undefined || named.street ? undefined : named.city.name;
}

function cluesIn(address: string): Clues {
  const folded = foldText(address);
  const words = wordsOf(folded);
  const matches = namesIn(words);
  const pin = pinsIn(folded).find((candidate) => statesOfPin(candidate).length > 0);
  return {
    pin,
    pinStates: pin === undefined ? [] : statesOfPin(pin),
    region: pin === undefined ? undefined : regionOf(pin.slice(0, 3)),
    namedStates: statesNamed(address, { words, matches }),
    matches,
    words,
  };
}

function statesNamed(address: string, { words, matches }: Pick<Clues, 'words' | 'matches'>): Set<StateCode> {
  const named = new Set<StateCode>();
  for (const match of matches) {
    // Delhi and Chandigarh are cities first: "Delhi, then Agra" says nothing about the state of Agra.
    const alsoCity = match.entries.some((entry) => entry.kind === 'city');
    if (alsoCity || followedBy(words, match, STREET_WORDS) || followedBy(words, match, PART_WORDS)) continue;
    for (const entry of match.entries) if (entry.kind === 'state') named.add(entry.code);
  }
  const plate = stateOfPlate(plateCodeIn(address) ?? '');
  if (plate) named.add(plate);
  return named;
}

function followedBy(words: readonly string[], match: Match, set: ReadonlySet<string>): boolean {
  return set.has(words[match.end] ?? '');
}

/** Returns the city the address is in, among all it names. */
function namedCity(clues: Clues): NamedCity | undefined {
  let best: NamedCity | undefined;
  for (const match of clues.matches) {
    if (followedBy(clues.words, match, PART_WORDS)) continue;
    const candidate = bestCityOf(match, clues);
    // At equal scores the last in the address wins: addresses go from small to large.
    if (candidate && candidate.score >= (best?.score ?? 0)) best = candidate;
  }
  return best;
}

function bestCityOf(match: Match, clues: Clues): NamedCity | undefined {
  const street = followedBy(clues.words, match, STREET_WORDS);
  const doubtful = street || EVERYDAY_NAMES.has(clues.words.slice(match.start, match.end).join(' '));
  let best: NamedCity | undefined;
  for (const entry of match.entries) {
    if (entry.kind !== 'city') continue;
    const score =
      (isRegionTown(entry, clues) ? 4 : 0) + (stateAgrees(entry, clues) ? 2 : 0) + (doubtful ? 0 : 1);
    if (score > (best?.score ?? -1)) best = { city: entry, score, street };
  }
  return best;
}

function isRegionTown(city: City, { region }: Clues): boolean {
  return region !== undefined && region.name === city.name && region.state === city.state;
}

function stateAgrees(city: City, { pinStates, namedStates }: Clues): boolean {
  return pinStates.includes(city.state) || namedStates.has(city.state);
}

function localitiesNamed({ matches }: Clues): Locality[] {
  return matches.flatMap((match) => match.entries.filter((entry) => entry.kind === 'locality'));
}

function atExactPin(clues: Clues): Place | undefined {
  if (clues.pin === undefined) return undefined;
  const served = localitiesOfPin(clues.pin);
  const named = localitiesNamed(clues).findLast((locality) => served.includes(locality));
  if (named) return atLocality(named, 'address');
  const [first] = served;
  return first && atLocality(first, 'pincode');
}

function atNamedLocality(clues: Clues): Place | undefined {
  const names = (city: City) => clues.matches.some((match) => match.entries.includes(city));
  const found = localitiesNamed(clues).findLast(
    (locality) => locality.pin.slice(0, 3) === clues.pin?.slice(0, 3) || names(locality.city),
  );
  return found && atLocality(found, 'address');
}

/** Returns the part of town that an address names without its city, PIN code or another state. */
function loneLocality(clues: Clues, named: NamedCity | undefined): LoneLocality | undefined {
  if (clues.pin !== undefined || (named !== undefined && !named.street)) return undefined;
  const { words, namedStates } = clues;
  const plain = clues.matches.filter(
    (match) => !followedBy(words, match, STREET_WORDS) && !followedBy(words, match, PART_WORDS),
  );
  const lone = loneLocalityIn(words, plain);
  return lone === undefined || namedStates.size === 0 || namedStates.has(lone.locality.city.state)
    ? lone
    : undefined;
}

/** Farther from the other address, a town that the gazetteer doesn't know more likely has a part of this name. */
const DAYS_DRIVE_METRES = 500_000;

function atLoneLocality(lone: LoneLocality | undefined, near: Point | undefined): Place | undefined {
  if (lone === undefined) return undefined;
  const { locality, isCommon } = lone;
  const metres = near && distanceMetres(near, locality);
  const isMeant = isCommon
    ? metres !== undefined && metres <= CITY_REACH_METRES
    : metres === undefined || metres <= DAYS_DRIVE_METRES;
  return isMeant ? atLocality(locality, 'address') : undefined;
}

function atCityOrRegion(clues: Clues, named: NamedCity | undefined): Place | undefined {
  if (named && clues.pinStates.includes(named.city.state)) return atCity(named.city);
  if (clues.region) return atRegion(clues.region, 'pincode');
  if (named) return named.street ? { ...atCity(named.city), source: 'approximate' } : atCity(named.city);
  const circle = clues.pin === undefined ? undefined : regionOf(clues.pin.slice(0, 2));
  return circle && atRegion(circle, 'approximate');
}

function atState({ namedStates }: Clues): Place | undefined {
  const code = [...namedStates].at(-1);
  if (code === undefined) return undefined;
  const { name, latitude, longitude } = states[code];
  return { latitude, longitude, source: 'approximate', label: name };
}

function atLocality({ name, city, pin, latitude, longitude }: Locality, source: Place['source']): Place {
  return { latitude, longitude, source, label: `${name}, ${city.name} ${pin}` };
}

function atCity({ name, state, latitude, longitude }: City): Place {
  const stateName = states[state].name;
  return { latitude, longitude, source: 'city', label: name === stateName ? name : `${name}, ${stateName}` };
}

function atRegion({ digits, name, latitude, longitude }: PinRegion, source: Place['source']): Place {
  return { latitude, longitude, source, label: `PIN ${digits}… · ${name}` };
}
