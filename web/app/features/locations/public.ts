export {
  type AddressFieldErrors,
  type AddressValues,
  AddressFields,
  useAddressErrors,
} from './address-fields.tsx';
export { waitForPincodeLookup, usePincodeAutofill } from './pincode.ts';
export { PhoneLocationButton } from './phone-location-button.tsx';
export { AddressChoice } from './place-choice.tsx';
export { PlaceSuggestions } from './place-suggestions.tsx';
export { addressesQuery, profileQuery } from './saved-addresses.ts';
export { isSameKnownAddress, type KnownPlace, knownAddressesOf } from './known-addresses.ts';
export { StateSelect } from './state-select.tsx';
export { states } from './states.labels.ts';
export { formatLocationLine, foundAddress } from './typed-address.ts';
export { useZoomLabels } from './zoom-labels.ts';
