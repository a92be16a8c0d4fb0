export { type PlaceErrors, type PlaceFields, PlaceInputs, useWrongPlace } from './address-fields.tsx';
export { usePinPlace } from './pincode.ts';
export { PlaceChoice } from './place-choice.tsx';
export { addressesQuery, profileQuery } from './saved-addresses.ts';
export { isSamePlace, type KnownPlace, placesOf } from './saved-places.ts';
export { StateSelect } from './state-select.tsx';
export { states } from './states.labels.ts';
