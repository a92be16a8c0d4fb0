import type { CustomerProfile } from '@dihaadi/contract/customers';
import { Place, type PlaceField } from './order.ts';

/** A place as its fields hold it. */
export type PlaceFields = Record<PlaceField, string>;

const SHOWN = 4;

/** The two are the same to whoever goes there. */
export const isSamePlace = (a: PlaceFields, b: PlaceFields): boolean =>
  plain(a.address) === plain(b.address) && plain(a.pincode) === plain(b.pincode);

const plain = (text: string): string => text.replaceAll(/[\s,.]+/gu, '').toLowerCase();

/** Where this customer lives and has had work done before, each place once; at most four. */
export function placesOf(
  profile: CustomerProfile | undefined,
  bookings: readonly PlaceFields[],
): readonly PlaceFields[] {
  const all = [...(profile === undefined ? [] : [profile]), ...bookings].flatMap(
    ({ address, city, state, pincode }) => Place.safeParse({ address, city, state, pincode }).data ?? [],
  );
  return all.filter((one, at) => all.findIndex((other) => isSamePlace(one, other)) === at).slice(0, SHOWN);
}
