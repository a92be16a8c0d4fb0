import type { Place } from '../locations.rules.ts';
import { distanceMetres, type Point } from './distances.ts';
import { allLocalities, statesOfPin } from './lookup.ts';
import { foldText, pinsIn } from './text.ts';

// Gazetteer points are accurate to about 500 m.
const LOCALITY_METRES = 2_000;

/** Precision of a point; `customer`: from their phone or map. */
type Source = Place['source'] | 'customer';

/**
 * Returns a location's PIN code: the one in its address, else that of the part of town within 2 km of its point; empty
 * if neither is known, or the point is only a city's or a guess.
 */
export function pincodeOf({
  address,
  source,
  ...point
}: Point & { address: string; source: Source }): string {
  const written = pinsIn(foldText(address)).find((pin) => statesOfPin(pin).length > 0);
  if (written !== undefined) return written;
  if (source === 'city' || source === 'approximate') return '';
  let nearest = { pin: '', metres: LOCALITY_METRES };
  for (const locality of allLocalities()) {
    const metres = distanceMetres(point, locality);
    if (metres < nearest.metres) nearest = { pin: locality.pin, metres };
  }
  return nearest.pin;
}
