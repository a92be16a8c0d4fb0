import { HereButton, lineOfPlace, PlaceSuggestions } from '../locations/public.ts';

type Props = {
  /** The field's current value. */
  address: string;
  onChoose: (address: string) => void;
};

/** Suggestions for the address being typed; a chosen one is put on the field's one line. */
export const TypedPlace = ({ address, onChoose }: Props) => (
  <PlaceSuggestions address={address} onChoose={(whole, place) => onChoose(lineOfPlace(whole, place))} />
);

/** Button to use the phone's location. */
export const HerePlace = ({ address, onChoose }: Props) => (
  <HereButton
    onFound={(place) =>
      onChoose(lineOfPlace(address.trim() === '' ? place.area : address.trim().replace(/,$/, ''), place))
    }
  />
);
