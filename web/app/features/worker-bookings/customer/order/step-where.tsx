import { addAddress, MOST_ADDRESSES, Place, type SavedAddress } from '@dihaadi/contract/addresses';
import { NewSiteContact } from '@dihaadi/contract/worker-bookings/site-contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import {
  addressesQuery,
  isSameKnownAddress,
  type KnownPlace,
  AddressChoice,
  type AddressFieldErrors,
  type AddressValues,
  AddressFields,
  useAddressErrors,
} from '../../../locations/public.ts';
import { call, newIdempotencyKey } from '../../../../lib/api.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input, Textarea } from '../../../../ui/inputs.tsx';
import { Pin } from '../../../../ui/pictograms/signs.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { type ChangeOrder, type Order, placeOf, pointFields, pointOf, siteContactOf } from './order.ts';
import { useKnownAddresses } from './use-known-addresses.ts';
import { Question, type StepProps } from './question.tsx';

const LONGEST_NAME = 40;

/** Location of the work: one of the customer's places, or another one. */
export function StepWhere(step: StepProps) {
  const { isLoading, saved, places } = useKnownAddresses();
  // Optional: an address can always be typed.
  if (isLoading) {
    return (
      <Question
        {...step}
        title={<Trans>Where is the work?</Trans>}
        Picture={Pin}
        isPending
        onSubmit={() => undefined}
      >
        <Skeleton className="h-40" />
      </Question>
    );
  }
  return <Where step={step} saved={saved} places={places} />;
}

type WhereProps = {
  step: StepProps;
  saved: readonly SavedAddress[] | undefined;
  places: readonly KnownPlace[];
};

function Where({ step, saved, places }: WhereProps) {
  const { order, change, onNext } = step;
  const typed = placeOf(order);
  const isEmpty = Object.values(typed).every((text) => text === '');
  const [chosen, setChosen] = useState(() =>
    isEmpty
      ? places.length > 0
        ? 0
        : 'new'
      : indexOrNew(places.findIndex((one) => isSameKnownAddress(one, typed))),
  );
  const keeping = useSaveAddress(saved);
  const [isKept, setKept] = useState(false);
  const [label, setLabel] = useState('');
  const [errors, setErrors] = useState<AddressFieldErrors>({});
  const [isContactWrong, setContactWrong] = useState(false);
  const wrong = useAddressErrors();
  const submit = () => {
    const place = chosen === 'new' ? undefined : places[chosen];
    const parsed = Place.safeParse(place === undefined ? typed : fieldsOf(place));
    if (!parsed.success) return setErrors(wrong(parsed.error));
    const contact = NewSiteContact.nullable().safeParse(siteContactOf(order));
    setContactWrong(!contact.success);
    if (!contact.success) return undefined;
    if (place === undefined && isKept) keeping.keep(label, parsed.data);
    return onNext({
      ...parsed.data,
      ...(place !== undefined && pointFields(null)),
      ...contactFields(contact.data),
    });
  };
  return (
    <Question {...step} title={<Trans>Where is the work?</Trans>} Picture={Pin} onSubmit={submit}>
      {places.length > 0 && <AddressChoice places={places} chosen={chosen} onChoose={setChosen} />}
      {chosen === 'new' && (
        <>
          <AddressFields
            place={typed}
            errors={errors}
            point={pointOf(order)}
            onChange={(changes, point) => {
              setErrors({});
              change({ ...changes, ...(point !== undefined && pointFields(point)) });
            }}
          />
          {keeping.isPossible && (
            <Checkbox
              label={<Trans>Save this address</Trans>}
              checked={isKept}
              onChange={(event) => setKept(event.target.checked)}
            />
          )}
          {keeping.isPossible && isKept && (
            <Field label={<Trans>Name</Trans>} hint={<Trans>For example: my shop, parents' house</Trans>}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={LONGEST_NAME}
                  value={label}
                  onChange={(event) => setLabel(event.target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
      <AvailabilityNote
        step={step}
        pincode={chosen === 'new' ? order.pincode : (places[chosen]?.pincode ?? '')}
        onChangeTime={() => step.onStep('time')}
      />
      <SiteContact order={order} isWrong={isContactWrong} onChange={change} />
      <Notes notes={order.notes} onChange={(notes) => change({ notes })} />
    </Question>
  );
}

/** Returns the order's fields for a contact. */
const contactFields = (contact: { name: string; phone: string } | null) => ({
  contact_name: contact?.name ?? '',
  contact_phone: contact?.phone ?? '',
});

const fieldsOf = ({ address, city, state, pincode }: AddressValues) => ({ address, city, state, pincode });

const indexOrNew = (index: number): number | 'new' => (index < 0 ? 'new' : index);

type SiteContactProps = { order: Order; isWrong: boolean; onChange: ChangeOrder };

/** Another contact for the workers at the address. */
function SiteContact({ order, isWrong, onChange }: SiteContactProps) {
  const { t } = useLingui();
  const { contact_name: name, contact_phone: phone } = order;
  const isPhoneWrong = isWrong && !NewSiteContact.shape.phone.safeParse(phone).success;
  return (
    <Disclosure
      summary={<Trans>Someone else is at the address</Trans>}
      open={isWrong || siteContactOf(order) !== null}
    >
      <div className="grid gap-4">
        <Field
          label={<Trans>Contact's name</Trans>}
          error={isWrong && name.trim() === '' ? t`Enter the name` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              autoComplete="off"
              value={name}
              onChange={(event) => onChange({ contact_name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={<Trans>Contact's phone</Trans>}
          error={isPhoneWrong ? t`Enter a 10-digit Indian mobile number` : undefined}
          hint={<Trans>Workers can call this number once they have accepted.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={25}
              value={phone}
              onChange={(event) => onChange({ contact_phone: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Disclosure>
  );
}

function Notes({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
  return (
    <Disclosure summary={<Trans>Add a note for the worker</Trans>} open={notes !== ''}>
      <Field
        label={<Trans>Note</Trans>}
        hint={<Trans>For example: third floor, please bring a ladder</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={1000}
            rows={2}
            value={notes}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Disclosure>
  );
}

/** Saves a place to the customer's addresses; a failure is shown but does not stop the booking. */
function useSaveAddress(saved: readonly SavedAddress[] | undefined) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keep = async (label: string, place: AddressValues) => {
    // Without a label, the start of the address is used.
    const name = label.trim() || (place.address.split(/[,\n]/)[0] ?? '').trim();
    try {
      const body = { ...place, label: name.slice(0, LONGEST_NAME) };
      await call(addAddress, { body, idempotencyKey: newIdempotencyKey() });
      await queries.invalidateQueries(addressesQuery);
    } catch {
      toast.error(t`We couldn't save the address. Your booking continues.`);
    }
  };
  return {
    isPossible: saved !== undefined && saved.length < MOST_ADDRESSES,
    keep: (label: string, place: AddressValues) => void keep(label, place),
  };
}
