import { latinDigit } from '@dihaadi/contract/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { Button } from '../../../ui/button.tsx';
import { DigitsInput } from '../../../ui/digits-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Check, Phone, Pin } from '../../../ui/pictograms/signs.tsx';
import { useSaveAvailability } from './save-availability.ts';

const LENGTH = 6;

/** Question for the worker's home area: by PIN code, or by the phone's position. */
export function PinQuestion({ onSaved }: { onSaved?: () => void }) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = useSaveAvailability();
  const question = t`Where do you want to work?`;
  const note = t`Enter your PIN code to get jobs nearby.`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = /^[1-9]\d{5}$/.test(pin);
    setWrong(!isGood);
    if (isGood) save.mutate({ pincode: pin }, { onSuccess: () => onSaved?.() });
    else field.current?.focus();
  };
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        save.mutate({ latitude, longitude }, { onSuccess: () => onSaved?.() }),
      () => toast.error(t`Couldn't find your location. Enter the PIN code.`),
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-start gap-3">
        <Pin className="size-10 shrink-0 text-primary-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">{question}</h2>
          <p className="text-ink-soft">{note}</p>
        </div>
        <ReadAloud text={`${question} ${note}`} />
      </div>
      <Field label={<Trans>PIN code</Trans>} error={isWrong ? t`Enter a 6-digit PIN code` : undefined}>
        {(control) => (
          <DigitsInput
            {...control}
            ref={field}
            length={LENGTH}
            value={pin}
            onChange={(digits) => {
              setPin(digits.replace(/\p{Nd}/gu, latinDigit));
              setWrong(false);
            }}
            name="pincode"
            data-testid="pincode"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="accent"
        data-testid="save"
        pending={save.isPending}
        className="min-h-14 text-lg"
      >
        <Check className="size-7 shrink-0" />
        <Trans>Save</Trans>
      </Button>
      {typeof navigator !== 'undefined' && 'geolocation' in navigator && (
        <Button variant="secondary" onClick={here} className="min-h-14">
          <Phone className="size-7 shrink-0" />
          <Trans>Use my location</Trans>
        </Button>
      )}
    </form>
  );
}
