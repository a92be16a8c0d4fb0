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

/** Returns the known values of a place for the fields of an address. */
export const addressFieldsOf = ({ city, state, pincode }: SuggestedPlace) => ({
  ...(city !== null && { city }),
  ...(state !== null && { state }),
  ...(pincode !== null && { pincode }),
});
