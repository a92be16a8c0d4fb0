import { customerProfile, type CustomerProfile, updateCustomerProfile } from '@dihaadi/contract/customers';
import { listWorkerBookings } from '@dihaadi/contract/work';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call, callList } from '../../../../lib/api.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/inputs.tsx';
import { Pin } from '../../../../ui/pictograms/signs.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { Place, placeOf } from './order.ts';
import { isSamePlace, type PlaceFields, placesOf } from './places.ts';
import { PlaceInputs, type PlaceErrors, useWrongPlace } from './place-inputs.tsx';
import { Question, type StepProps } from './question.tsx';
import { PlaceChoice } from './place-choice.tsx';

const LOOKED_AT = 20;

/** Where the work is: one of the customer's places, or another one. */
export function StepWhere(step: StepProps) {
  const profile = useQuery({
    queryKey: ['customer', 'profile'],
    queryFn: ({ signal }) => call(customerProfile, { signal }),
  });
  const earlier = useQuery({
    queryKey: ['worker_booking', 'own', 'places'],
    queryFn: ({ signal }) => callList(listWorkerBookings, { query: { limit: LOOKED_AT }, signal }),
  });
  // Neither is needed to go on: an address can always be typed.
  if (profile.isLoading || earlier.isLoading) {
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
    <Where step={step} profile={profile.data} places={placesOf(profile.data, earlier.data?.rows ?? [])} />
  );
}

type WhereProps = {
  step: StepProps;
  profile: CustomerProfile | undefined;
  places: readonly PlaceFields[];
};

function Where({ step, profile, places }: WhereProps) {
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
  const keeping = useKeepPlace(profile);
  const [isKept, setKept] = useState(false);
  const [errors, setErrors] = useState<PlaceErrors>({});
  const wrong = useWrongPlace();
  const submit = () => {
    const place = chosen === 'new' ? undefined : places[chosen];
    const parsed = Place.safeParse(place ?? typed);
    if (!parsed.success) return setErrors(wrong(parsed.error));
    if (place === undefined && isKept) keeping.keep(parsed.data);
    return onNext(parsed.data);
  };
  return (
    <Question {...step} title={<Trans>Where is the work?</Trans>} Picture={Pin} onSubmit={submit}>
      {places.length > 0 && <PlaceChoice places={places} chosen={chosen} onChoose={setChosen} />}
      {chosen === 'new' && (
        <>
          <PlaceInputs
            place={typed}
            errors={errors}
            onChange={(changes) => {
              setErrors({});
              change(changes);
            }}
          />
          {keeping.isPossible && (
            <Checkbox
              label={<Trans>Keep it as my address</Trans>}
              checked={isKept}
              onChange={(event) => setKept(event.target.checked)}
            />
          )}
        </>
      )}
      <Notes notes={order.notes} onChange={(notes) => change({ notes })} />
    </Question>
  );
}

const indexOrNew = (index: number): number | 'new' => (index < 0 ? 'new' : index);

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

/** Writes a place into the customer's profile; that it failed is said, and keeps nobody from booking. */
function useKeepPlace(profile: CustomerProfile | undefined) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const save = async (row: CustomerProfile, phone: string, place: PlaceFields) => {
    try {
      const saved = await call(updateCustomerProfile, { body: { name: row.name, phone, ...place }, row });
      queries.setQueryData(['customer', 'profile'], saved);
    } catch {
      toast.error(t`Your address could not be kept. The booking goes on.`);
    }
  };
  return {
    isPossible: profile?.phone != null,
    keep: (place: PlaceFields) => {
      if (profile?.phone != null) void save(profile, profile.phone, place);
    },
  };
}
