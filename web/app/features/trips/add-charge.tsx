import { fareLineKinds, type FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import { addCharge, MOST_CHARGED } from '@dihaadi/contract/trips/trip-charges';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { chargeStates, fareLineLabels, PhotoInput } from '../bookings/public.ts';
import { useSendPhoto } from './use-send-photo.ts';
import { useTripStep } from './use-trip-step.ts';

/** What the driver has paid on the way: toll, parking or loading, with a photo of the receipt. */
export function AddCharge({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!trip.can.add_charge) return null;
  return (
    <div className="grid gap-2">
      <Charges charges={trip.charges} />
      <Button variant="secondary" data-testid="add-charge" onClick={() => setOpen(true)} className="min-h-14">
        <Wallet className="size-7 shrink-0" />
        <Trans>Add toll or parking</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>What did you pay?</Trans>}
        description={<Trans>We ask the customer to pay this back.</Trans>}
        closeLabel={t`Close`}
      >
        <ChargeForm trip={trip} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** What was asked for so far, and what the customer has answered. */
function Charges({ charges }: Pick<Trip, 'charges'>) {
  const { i18n } = useLingui();
  if (charges.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {charges.map(({ id, kind, amount, status }) => {
        const { label, tone } = chargeStates[status];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex-1">{i18n._(fareLineLabels[kind].label)}</span>
            <Badge tone={tone}>{i18n._(label)}</Badge>
            <span data-numeral className="font-bold">
              {formatMoney(amount)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ChargeForm({ trip, onDone }: { trip: Trip; onDone: () => void }) {
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
