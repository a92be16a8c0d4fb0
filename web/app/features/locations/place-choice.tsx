import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { Home } from '../../ui/pictograms/things.tsx';
import { RadioRow } from '../../ui/choice-row.tsx';
import type { KnownPlace } from './known-addresses.ts';

type Chosen = number | 'new';
type AddressChoiceProps = {
  places: readonly KnownPlace[];
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
  /** Whether a new address may be chosen, too. */
  hasNew?: boolean;
};

/** Choice of one of the known addresses, or a new one. */
export function AddressChoice({ places, chosen, onChoose, hasNew = true }: AddressChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Saved addresses</Trans>
      </legend>
      {places.map((place, index) => {
        const Picture: PictogramOf = index === 0 ? Home : Pin;
        return (
          <RadioRow
            key={`${place.address} ${place.pincode}`}
            name="place"
            checked={chosen === index}
            onChange={() => onChoose(index)}
            picture={<Picture className="size-8" />}
          >
            {place.label !== undefined && <span className="font-semibold wrap-anywhere">{place.label}</span>}
            <span className={place.label === undefined ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
              {place.address}
            </span>
            <span className="text-base text-ink-soft">
              {place.city} {place.pincode}
            </span>
          </RadioRow>
        );
      })}
      {hasNew && (
        <RadioRow
          name="place"
          checked={chosen === 'new'}
          onChange={() => onChoose('new')}
          picture={<Plus className="size-7" />}
        >
          <span className="font-semibold">
            <Trans>Another address</Trans>
          </span>
        </RadioRow>
      )}
    </fieldset>
  );
}
