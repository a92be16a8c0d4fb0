import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  addressesQuery,
  type KnownPlace,
  AddressChoice,
  knownAddressesOf,
  profileQuery,
} from '../locations/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Home } from '../../ui/pictograms/things.tsx';

/** Returns an address on one line, as a person would type it. */
const lineOf = ({ address, city, state, pincode }: KnownPlace): string =>
  `${address.replaceAll(/\s*\n\s*/gu, ', ')}, ${city}, ${state} ${pincode}`;

type Props = {
  /** The purpose of the address. */
  label: ReactNode;
  /** The field's current value. */
  address: string;
  onChoose: (address: string) => void;
};

/** Lets a customer use one of their saved addresses instead of typing it. */
export default function SavedPlaceButton({ label, address, onChoose }: Props) {
  const profile = useQuery(profileQuery);
  const saved = useQuery(addressesQuery);
  const [isOpen, setOpen] = useState(false);
  const places = knownAddressesOf({ profile: profile.data, saved: saved.data ?? [], bookings: [] });
  if (places.length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        <Home className="size-6 shrink-0" />
        <Trans>Saved addresses</Trans>
        <span className="sr-only">: {label}</span>
      </Button>
      {isOpen && (
        <Choice
          label={label}
          places={places}
          first={places.findIndex((place) => lineOf(place) === address)}
          onChoose={(place) => onChoose(lineOf(place))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  label: ReactNode;
  places: readonly KnownPlace[];
  first: number;
  onChoose: (place: KnownPlace) => void;
  onClose: () => void;
};

function Choice({ label, places, first, onChoose, onClose }: ChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(Math.max(first, 0));
  const take = () => {
    const place = places[chosen];
    if (place !== undefined) onChoose(place);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={label}
      closeLabel={t`Close`}
      actions={
        <Button variant="accent" onClick={take}>
          <Trans>Use this address</Trans>
        </Button>
      }
    >
      <AddressChoice
        hasNew={false}
        places={places}
        chosen={chosen}
        onChoose={(one) => one !== 'new' && setChosen(one)}
      />
    </Dialog>
  );
}
