import {
  PhoneLocationButton,
  formatLocationLine,
  foundAddress,
  PlaceSuggestions,
} from '../locations/public.ts';

type Props = {
  /** The field's current value. */
  address: string;
  onChoose: (address: string) => void;
};

/** Suggestions for the address being typed; a chosen one is put on the field's one line. */
export const TypedAddressSuggestions = ({ address, onChoose }: Props) => (
  <PlaceSuggestions
    address={address}
    onChoose={(whole, place) => onChoose(formatLocationLine(whole, place))}
  />
);

/** Button to use the phone's location instead of what was typed, except the house number. */
export const CurrentLocationButton = ({ address, onChoose }: Props) => (
  <PhoneLocationButton onFound={(place) => onChoose(foundAddress(address, place))} />
);
