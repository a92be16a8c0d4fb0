import type { LocationSource } from '@dihaadi/contract/locations';
import { cityIn, locateInGazetteer, townOfPin } from '../locations.rules.ts';
import { distanceMetres, type Point } from './distances.ts';
import { cityNearest } from './lookup.ts';
import { pincodeOf } from './pincode.ts';

/**
 * Returns the area of a location that strangers may see: the part of town if the address names one, the town, and the
 * PIN code. It consists of gazetteer names only, because any part of a typed address may be the house.
 */
export function areaOf(location: Point & { address: string; source: LocationSource }): string {
  const near = location.source === 'approximate' ? undefined : location;
  const found = locateInGazetteer(location.address, near);
  if (found?.source === 'address') return found.label;
  const pin = pincodeOf(location);
  const town =
    cityIn(location.address) ??
    townOfPin(pin).city ??
    cityNearest((city) => distanceMetres(location, city))?.name;
  return [town, pin].filter((part) => part !== undefined && part !== '').join(' ');
}
