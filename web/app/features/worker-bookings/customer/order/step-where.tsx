import { addAddress, MOST_ADDRESSES, Place, type SavedAddress } from '@dihaadi/contract/addresses';
import { NewSiteContact } from '@dihaadi/contract/worker-bookings/site-contact';
import { listWorkerBookings } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import {
  addressesQuery,
  isSamePlace,
  type KnownPlace,
  PlaceChoice,
  type PlaceErrors,
  type PlaceFields,
  AddressFields,
  placesOf,
  profileQuery,
  useAddressErrors,
} from '../../../locations/public.ts';
import { call, callList, newIdempotencyKey } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/session.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input, Textarea } from '../../../../ui/inputs.tsx';
import { Check, Pin } from '../../../../ui/pictograms/signs.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { useNearby } from './nearby.ts';
import { NoWorkerAvailable } from './no-worker-available.tsx';
import { type ChangeOrder, type Order, placeOf, pointFields, pointOf, siteContactOf } from './order.ts';
import { Question, type StepProps } from './question.tsx';

const LOOKED_AT = 20;
const LONGEST_NAME = 40;

/** Where the work is: one of the customer's places, or another one. */
export function StepWhere(step: StepProps) {
  // A guest has no places yet.
  const enabled = useSession() !== null;
  const profile = useQuery({ ...profileQuery, enabled });
  const earlier = useQuery({
    queryKey: ['worker_booking', 'own', 'places'],
    queryFn: ({ signal }) => callList(listWorkerBookings, { query: { limit: LOOKED_AT }, signal }),
    enabled,
  });
  const kept = useQuery({ ...addressesQuery, enabled });
  // None is needed to go on: an address can always be typed.
  if (profile.isLoading || earlier.isLoading || kept.isLoading) {
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
  return (
    <Where
      step={step}
      saved={kept.data}
      places={placesOf({
        profile: profile.data,
        saved: kept.data ?? [],
        bookings: earlier.data?.rows ?? [],
      })}
    />
  );
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
      : indexOrNew(places.findIndex((one) => isSamePlace(one, typed))),
  );
  const keeping = useKeepPlace(saved);
  const [isKept, setKept] = useState(false);
  const [label, setLabel] = useState('');
  const [errors, setErrors] = useState<PlaceErrors>({});
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
    return onNext({ ...parsed.data, ...(place !== undefined && pointFields(null)) });
  };
  return (
    <Question {...step} title={<Trans>Where is the work?</Trans>} Picture={Pin} onSubmit={submit}>
      {places.length > 0 && <PlaceChoice places={places} chosen={chosen} onChoose={setChosen} />}
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
      <FreeThere step={step} pincode={chosen === 'new' ? order.pincode : (places[chosen]?.pincode ?? '')} />
      <SiteContact order={order} isWrong={isContactWrong} onChange={change} />
      <Notes notes={order.notes} onChange={(notes) => change({ notes })} />
    </Question>
  );
}

/** Says whether any worker can come to this PIN code at that time, as soon as both are known. */
function FreeThere({ step, pincode }: { step: StepProps; pincode: string }) {
  const nearby = useNearby({ ...step.order, pincode }, step.now);
  const count = nearby.isOld ? undefined : nearby.data?.length;
  return (
    <output className="grid empty:hidden">
      {count === 0 && <NoWorkerAvailable onChangeTime={() => step.onStep('time')} />}
      {count !== undefined && count > 0 && (
        <span className="flex items-start gap-2.5 text-base font-semibold text-success">
          <Check className="mt-0.5 size-5 shrink-0" />
          <Plural
            value={count}
            one="# worker available nearby at that time"
            other="# workers available nearby at that time"
          />
        </span>
      )}
    </output>
  );
}

const fieldsOf = ({ address, city, state, pincode }: PlaceFields) => ({ address, city, state, pincode });

const indexOrNew = (index: number): number | 'new' => (index < 0 ? 'new' : index);

type SiteContactProps = { order: Order; isWrong: boolean; onChange: ChangeOrder };

/** Another person whom the workers can ask for at the place. */
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

/** Saves a place among the customer's addresses; a failure is shown, and does not stop the booking. */
function useKeepPlace(saved: readonly SavedAddress[] | undefined) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keep = async (label: string, place: PlaceFields) => {
    // Without a name it is called as its address begins.
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
    keep: (label: string, place: PlaceFields) => void keep(label, place),
  };
}
