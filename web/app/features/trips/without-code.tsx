import { completeTrip, type Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PhotoInput } from '../bookings/public.ts';
import { Signature } from './signature.tsx';
import { useSendPhoto } from './use-send-photo.ts';
import { useTripStep } from './use-trip-step.ts';

/** Completes a delivery whose receiver has no code: their name, and a signature or a photo. */
export function WithoutCode({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  return (
    <Disclosure summary={t`The receiver has no code`}>
      <ProofForm trip={trip} />
    </Disclosure>
  );
}

function ProofForm({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const [name, setName] = useState(trip.drop.contact.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const signature = useSendPhoto(trip.id, 'signature');
  const photo = useSendPhoto(trip.id, 'drop');
  const isProved = signature.isSuccess || photo.isSuccess;
  const isNamed = name.trim() !== '';
  const complete = useTripStep(trip.id, () =>
    call(completeTrip, { params: { id: trip.id }, body: { received_by: name } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNamed && isProved) complete.mutate();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={<Trans>Who received the goods?</Trans>}
        error={isChecked && !isNamed ? t`Enter a name` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="received_by"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Signature
        label={t`Receiver's signature`}
        pending={signature.isPending}
        isSent={signature.isSuccess}
        onSigned={(file) => signature.choose(file)}
      />
      <PhotoInput
        label={t`Photo at the drop`}
        pending={photo.isPending}
        isSent={photo.isSuccess}
        onFile={(file) => photo.choose(file)}
        testId="photo-drop"
      />
      {isChecked && !isProved && (
        <FieldError id="proof-missing">{t`Get a signature or take a photo`}</FieldError>
      )}
      <Button
        type="submit"
        variant="accent"
        data-testid="complete-without-code"
        pending={complete.isPending || photo.isPending || signature.isPending}
        className="min-h-14"
      >
        <Trans>Complete delivery</Trans>
      </Button>
    </form>
  );
}
