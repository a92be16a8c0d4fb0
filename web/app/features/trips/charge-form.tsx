import { fareLineKinds, type FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import { addCharge, MOST_CHARGED } from '@dihaadi/contract/trips/trip-charges';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { fareLineLabels, PhotoInput } from '../bookings/public.ts';
import { useSendPhoto } from './use-send-photo.ts';
import { useTripStep } from './use-trip-step.ts';

/** Form for one charge: kind, amount, and a photo of the receipt. */
export function ChargeForm({ trip, onDone }: { trip: Trip; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<FareLineKind>('toll');
  const [amount, setAmount] = useState('');
  const [photoId, setPhotoId] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const photo = useSendPhoto(trip.id, 'receipt');
  const rupees = Number(amount);
  const isAmountOk = amount !== '' && rupees >= 1 && rupees <= MOST_CHARGED;
  const add = useTripStep(trip.id, (photo_id: string) =>
    call(addCharge, { params: { id: trip.id }, body: { kind, amount: rupees, photo_id } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isAmountOk || photoId === undefined) return;
    add.mutate(photoId, {
      onSuccess: () => {
        toast.success(t`Customer asked`);
        onDone();
      },
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <RadioCards
        legend={<Trans>Type</Trans>}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(fareLineKinds.find((one) => one === target.value) ?? 'toll')}
        options={fareLineKinds.map((value) => {
          const { label, Picture } = fareLineLabels[value];
          return { value, label: i18n._(label), picture: <Picture className="size-10" /> };
        })}
      />
      <Field
        label={<Trans>Amount</Trans>}
        error={isChecked && !isAmountOk ? t`Enter ₹1 to ₹5,000` : undefined}
      >
        {(control) => (
          <MoneyInput
            {...control}
            name="amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value.replace(/[^\d.]/g, ''))}
          />
        )}
      </Field>
      <PhotoInput
        label={t`Receipt photo`}
        pending={photo.isPending}
        isSent={photoId !== undefined}
        onFile={(file) => photo.choose(file, ({ id }) => setPhotoId(id))}
        testId="photo-receipt"
      />
      {isChecked && photoId === undefined && (
        <FieldError id="receipt-missing">{t`Take receipt photo`}</FieldError>
      )}
      <Button type="submit" variant="accent" pending={add.isPending || photo.isPending} className="min-h-14">
        <Trans>Ask customer</Trans>
      </Button>
    </form>
  );
}
