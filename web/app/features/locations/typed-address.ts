import type { SuggestedPlace } from '@dihaadi/contract/locations';

const SHORTEST = 3;
const LAST = /[^,\n]*$/;

/** Returns the part of an address that is being typed, after the last comma; empty while it is not a name yet. */
export function lastTypedPart(address: string): string {
  const part = (LAST.exec(address)?.[0] ?? '').trim();
  return part.length >= SHORTEST && /\p{L}{2}/u.test(part) ? part : '';
}

/** Returns the address with its last typed part completed, or without that part where only the town is known. */
export function withArea(address: string, { area }: Pick<SuggestedPlace, 'area'>): string {
  const before = address.replace(LAST, '').replace(/[\s,]+$/, '');
  return [before, area].filter((part) => part !== '').join(', ');
}

/** Returns street or area, town, state and PIN code on one line, as far as they are known. */
export const formatLocationLine = (
  address: string,
  { city, state, pincode }: Pick<SuggestedPlace, 'city' | 'state' | 'pincode'>,
): string =>
  [address, city, [state, pincode].filter((part) => part !== null).join(' ')]
    .filter((part) => part !== null && part !== '')
    .join(', ');

// "12", "A-12", "Shop no. 3", "मकान 7/2": a PIN code is longer.
const HOUSE_NUMBER =
  /^\s*(?:(?:house|flat|shop|plot|room|door|unit|h|मकान|घर|फ़्लैट|फ्लैट|दुकान|प्लॉट|कमरा)[\s.]*)?(?:(?:no|number|नंबर|नं)[\s.]*)?#?\s*(?:\p{L}{1,2}[-/ ]?)?\p{Nd}{1,5}(?:\p{L}|[-/][\p{L}\p{Nd}]{1,4})?(?=[\s,]|$)/iu;

/** Returns the address of the place where the phone is, with the house, shop or flat number typed before. */
export function foundAddress(
  typed: string,
  place: Pick<SuggestedPlace, 'area' | 'city' | 'state' | 'pincode'>,
): string {
  const number = (HOUSE_NUMBER.exec(typed)?.[0] ?? '').trim();
  return [number, formatLocationLine(place.area, place)].filter((part) => part !== '').join(', ');
}

/** Returns the address fields for the place where the phone is: its area, and the house number typed before. */
export function fieldsFoundHere(typed: string, place: SuggestedPlace) {
  const number = (HOUSE_NUMBER.exec(typed)?.[0] ?? '').trim();
  // Where only the town is known, the person's own words say more.
  const address = place.area === '' ? typed : [number, place.area].filter((part) => part !== '').join(', ');
  return { address, ...addressFieldsOf(place), pincode: place.pincode ?? '' };
}

/** Returns the known values of a place for the fields of an address. */
export const addressFieldsOf = ({ city, state, pincode }: SuggestedPlace) => ({
  ...(city !== null && { city }),
  ...(state !== null && { state }),
  ...(pincode !== null && { pincode }),
});

/** Returns the values of a chosen suggestion. A PIN code typed for another town goes, if the suggestion has none. */
export const fieldsOfSuggestion = (before: { city: string }, found: SuggestedPlace) => ({
  ...addressFieldsOf(found),
  ...(found.pincode === null && found.city !== before.city && { pincode: '' }),
});
