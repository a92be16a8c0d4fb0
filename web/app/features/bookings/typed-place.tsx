import { HereButton, lineOfPlace, PlaceSuggestions } from '../locations/public.ts';

type Props = {
  /** As it stands in the field now. */
  address: string;
  onChoose: (address: string) => void;
};

/** What the address that is being typed may be; chosen, it stands on the field's one line. */
export const TypedPlace = ({ address, onChoose }: Props) => (
  <PlaceSuggestions address={address} onChoose={(whole, place) => onChoose(lineOfPlace(whole, place))} />
);

/** Where the phone is. */
export const HerePlace = ({ address, onChoose }: Props) => (
  <HereButton
    onFound={(place) =>
      onChoose(lineOfPlace(address.trim() === '' ? place.area : address.trim().replace(/,$/, ''), place))
    }
  />
);
