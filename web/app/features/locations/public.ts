export { type PlaceErrors, type PlaceFields, AddressFields, useAddressErrors } from './address-fields.tsx';
export { usePincodePlace } from './pincode.ts';
export { PlaceChoice } from './place-choice.tsx';
export { addressesQuery, profileQuery } from './saved-addresses.ts';
export { isSamePlace, type KnownPlace, placesOf } from './saved-places.ts';
export { StateSelect } from './state-select.tsx';
export { states } from './states.labels.ts';
