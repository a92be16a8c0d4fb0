import { Place } from '@dihaadi/contract/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import { later } from '../../shell/lazy-component.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { PhoneLocationButton } from './phone-location-button.tsx';
import { usePincodeAutofill } from './pincode.ts';
import { StateSelect } from './state-select.tsx';
import { fieldsFoundHere, fieldsOfSuggestion } from './typed-address.ts';

type AddressFieldName = keyof z.output<typeof Place>;
/** Address as its fields contain it. */
export type AddressValues = Record<AddressFieldName, string>;

export type AddressFieldErrors = Partial<Record<AddressFieldName, string>>;

const isField = (name: unknown): name is AddressFieldName =>
  typeof name === 'string' && Object.hasOwn(Place.shape, name);

/** Returns the errors beside invalid address fields. */
export function useAddressErrors() {
  const { t } = useLingui();
  const labels: Record<AddressFieldName, string> = {
    address: t`Enter the address`,
    city: t`Enter the city`,
    state: t`Choose your state`,
    pincode: t`Enter a 6-digit PIN code`,
  };
  return (error: z.ZodError): AddressFieldErrors =>
    Object.fromEntries(
      error.issues
        .map(({ path }) => path[0])
        .filter(isField)
        .map((name) => [name, labels[name]]),
    );
}

type Point = { latitude: number; longitude: number };

type AddressFieldsProps = {
  place: AddressValues;
  errors: AddressFieldErrors;
  /** The position, if it is known as exactly as a house: shown as a movable pin. */
  point?: Point | null;
  /** Called with the phone's position when it filled in the fields; null once they contain another address. */
  onChange: (changes: Partial<AddressValues>, point?: Point | null) => void;
  /** The address is not where the person who types it is. */
  isElsewhere?: boolean;
};

/** Address, PIN code, city and state. */
export function AddressFields({
  place,
  errors,
  point: known = null,
  onChange,
  isElsewhere = false,
}: AddressFieldsProps) {
  usePincodeAutofill(place.pincode, place, onChange);
  return (
    <div className="grid gap-4">
      {!isElsewhere && (
        <PhoneLocationButton
          onFound={(found, point) => onChange(fieldsFoundHere(place.address, found), point)}
        />
      )}
      {known !== null && <PinToMove point={known} onMove={(point) => onChange({}, point)} />}
      <Field label={<Trans>Address</Trans>} error={errors.address}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            autoComplete="street-address"
            value={place.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
      <Suspense>
        <PlaceSuggestions
          address={place.address}
          onChoose={(address, found) => onChange({ address, ...fieldsOfSuggestion(place, found) }, null)}
        />
      </Suspense>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
        <Field label={<Trans>PIN code</Trans>} error={errors.pincode}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              value={place.pincode}
              onChange={(event) => onChange({ pincode: event.target.value }, null)}
            />
          )}
        </Field>
        <Field label={<Trans>City</Trans>} error={errors.city}>
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level2"
              maxLength={80}
              value={place.city}
              onChange={(event) => onChange({ city: event.target.value }, null)}
            />
          )}
        </Field>
        <Field label={<Trans>State</Trans>} error={errors.state}>
          {(control) => (
            <StateSelect
              {...control}
              kept={null}
              value={place.state}
              onChange={(event) => onChange({ state: event.target.value }, null)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

// An address without a pin is just as valid.
const PinToMove = later(async () => (await import('./draggable-pin.tsx')).PinToMove, { otherwise: null });

// Loaded once the person types. If it can't load, they type the whole address.
const PlaceSuggestions = lazy(async () => {
  const loaded = await import('./place-suggestions.tsx').catch(() => undefined);
  return { default: loaded?.PlaceSuggestions ?? (() => null) };
});
