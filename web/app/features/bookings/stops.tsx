import { MOST_STOPS } from '@dihaadi/contract/trips/package-order';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { Cross, Pin } from '../../ui/pictograms/signs.tsx';
import type { BookingForm } from './booking-form.ts';

/** Up to four stops between pickup and drop, with the contact at each. */
export default function Stops({ form }: { form: BookingForm }): ReactNode {
  const { t } = useLingui();
  const { register, formState } = form;
  const stops = form.watch('stops');
  const change = (next: typeof stops) =>
    form.setValue('stops', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <>
      {stops.map(({ id }, index) => {
        const number = index + 1;
        const wrong = formState.errors.stops?.[index];
        return (
          <fieldset key={id} className="grid gap-3 rounded-control bg-sunken p-3">
            <legend className="sr-only">{t`Stop ${number}`}</legend>
            <div className="flex items-center justify-between gap-3">
              <p aria-hidden="true" className="flex items-center gap-2 font-semibold">
                <Pin className="size-6 text-primary-ink" />
                {t`Stop ${number}`}
              </p>
              <IconButton
                label={t`Remove stop ${number}`}
                onClick={() => change(stops.filter((stop) => stop.id !== id))}
              >
                <Cross className="size-6" />
              </IconButton>
            </div>
            <Field label={<Trans>Address</Trans>} error={wrong?.address && t`Enter the address of this stop`}>
              {(props) => (
                <Textarea
                  {...props}
                  maxLength={500}
                  rows={2}
                  autoComplete="off"
                  {...register(`stops.${index}.address`)}
                />
              )}
            </Field>
            <Field
              label={<Trans>Contact phone at this stop</Trans>}
              optional={<Trans>(optional)</Trans>}
              error={wrong?.phone && t`Enter a 10-digit Indian mobile number`}
            >
              {(props) => (
                <Input
                  {...props}
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  maxLength={25}
                  className="sm:max-w-72"
                  {...register(`stops.${index}.phone`)}
                />
              )}
            </Field>
          </fieldset>
        );
      })}
      {stops.length < MOST_STOPS && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => change([...stops, { id: crypto.randomUUID(), address: '', phone: '' }])}
        >
          <Pin className="size-5" />
          <Trans>Add a stop</Trans>
        </Button>
      )}
    </>
  );
}
