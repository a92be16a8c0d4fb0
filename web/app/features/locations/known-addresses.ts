import type { SavedAddress } from '@dihaadi/contract/addresses';
import { Place } from '@dihaadi/contract/addresses';
import type { CustomerProfile } from '@dihaadi/contract/customers';
import type { AddressValues } from './address-fields.tsx';

/** Address to choose; a saved one has a label. */
export type KnownPlace = AddressValues & { label?: string | undefined };

const OTHERS_SHOWN = 4;

/** Returns whether the two are the same location to a person who goes there. */
export const isSameKnownAddress = (a: AddressValues, b: AddressValues): boolean =>
  plain(a.address) === plain(b.address) && plain(a.pincode) === plain(b.pincode);

const plain = (text: string): string => text.replaceAll(/[\s,.]+/gu, '').toLowerCase();

/** Address as known; incomplete for a customer who has not entered all of it. */
type Unchecked = { [Field in keyof AddressValues]: string | null };

type Known = {
  profile: CustomerProfile | undefined;
  saved: readonly SavedAddress[];
  bookings: readonly AddressValues[];
};

/** Returns the address if it is complete. */
function known(one: Unchecked, label?: string): KnownPlace[] {
  const { address, city, state, pincode } = one;
  const place = Place.safeParse({ address, city, state, pincode }).data;
  return place === undefined ? [] : [{ ...place, label }];
}

/**
 * Returns this customer's home, saved addresses and those of earlier bookings, without duplicates. At most four of them
 * are unsaved.
 */
export function knownAddressesOf({ profile, saved, bookings }: Known): readonly KnownPlace[] {
  const all = [
    ...(profile === undefined ? [] : known(profile)),
    ...saved.flatMap((one) => known(one, one.label)),
    ...bookings.flatMap((one) => known(one)),
  ];
  const once = all.filter((one, at) => all.findIndex((other) => isSameKnownAddress(one, other)) === at);
  const others = once.filter(({ label }) => label === undefined).slice(0, OTHERS_SHOWN);
  return once.filter((one) => one.label !== undefined || others.includes(one));
}
