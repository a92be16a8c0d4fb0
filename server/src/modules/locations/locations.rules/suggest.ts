import { MOST_SUGGESTIONS, type SuggestedPlace } from '@dihaadi/contract/locations';
import { states } from '../gazetteer/gazetteer.ts';
import { distanceMetres, type Point } from './distances.ts';
import { allLocalities, type City, cityNearest, entriesStartingWith, type Locality } from './lookup.ts';

const SHORTEST = 2;
// Gazetteer points are accurate to about 500 m.
const LOCALITY_METRES = 2_000;
const CITY_METRES = 30_000;

const NOWHERE: SuggestedPlace = { area: '', city: null, state: null, pincode: null };

function placeOf(entry: City | Locality): SuggestedPlace {
  if (entry.kind === 'city')
    return { area: '', city: entry.name, state: states[entry.state].name, pincode: null };
  const { name, city, pin } = entry;
  return { area: name, city: city.name, state: states[city.state].name, pincode: pin };
}

/**
 * Returns up to five gazetteer locations whose name, in Latin or Devanagari, begins with the text: parts of towns
 * before towns.
 */
export function suggestionsFor(text: string): SuggestedPlace[] {
  if (text.trim().length < SHORTEST) return [];
  const found = [...new Set(entriesStartingWith(text))];
  const areas = found.filter(({ kind }) => kind === 'locality');
  const towns = found.filter(({ kind }) => kind === 'city');
  return [...areas, ...towns].slice(0, MOST_SUGGESTIONS).map(placeOf);
}

/** Returns the part of a town within 2 km of a point, else the town within 30 km; otherwise nothing is known. */
export function nearestKnownLocation(point: Point): SuggestedPlace {
  const [nearest] = allLocalities()
    .map((locality) => ({ locality, metres: distanceMetres(point, locality) }))
    .toSorted((a, b) => a.metres - b.metres);
  if (nearest !== undefined && nearest.metres <= LOCALITY_METRES) return placeOf(nearest.locality);
  const town = cityNearest((city) => distanceMetres(point, city));
  if (town === undefined || town.gap > CITY_METRES) return NOWHERE;
  return { ...NOWHERE, city: town.name, state: states[town.state].name };
}
