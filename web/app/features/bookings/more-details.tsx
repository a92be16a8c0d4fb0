import { Trans } from '@lingui/react/macro';
import { type ReactNode, type Ref, useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import type { BookingFields } from './booking-fields.ts';
import type { BookingForm } from './booking-form.ts';
import { Receiver } from './receiver.tsx';

type MoreDetailsProps = {
  form: BookingForm;
  wrong: (name: keyof BookingFields) => string | undefined;
  ref: Ref<HTMLDetailsElement>;
  /** Staff book for a caller, and fill in all of it. */
  isForCaller: boolean;
  /** The photo of the goods. */
  children: ReactNode;
};

/**
 * Optional details of a booking: names, the receiver, helpers, a photo and instructions. Collapsed, but open if any of
 * them is filled in.
 */
export default function MoreDetails({
  form,
  wrong,
  ref,
  isForCaller,
  children,
}: MoreDetailsProps): ReactNode {
  const { register } = form;
  const isCab = form.watch('service_type') === 'taxi_cab';
  const [instructions, name, phone, helpers] = form.watch([
    'special_instructions',
    'receiver_name',
    'receiver_phone',
    'helpers',
  ]);
  const isFilled = `${instructions}${name}${phone}` !== '' || helpers !== '0';
  // Stays open after that: a person who clears a field is still editing.
  const [wasFilled, setWasFilled] = useState(isForCaller);
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <Disclosure
      ref={ref}
      open={wasFilled}
      summary={
        <>
          <Trans>More details</Trans>{' '}
          <span className="font-normal text-ink-soft">
            <Trans>(optional)</Trans>
          </span>
          <span className="block text-base font-normal text-ink-soft">
            {isCab ? (
              <Trans>Your name, instructions</Trans>
            ) : (
              <Trans>Receiver, helpers, photo, instructions</Trans>
            )}
          </span>
        </>
      }
    >
      <div className="grid gap-5">
        {!isCab && <Receiver form={form} wrong={wrong} />}
        {children}
        <Field
          label={<Trans>Special instructions</Trans>}
          optional={<Trans>(optional)</Trans>}
          error={wrong('special_instructions')}
        >
          {(control) => (
            <Textarea {...control} maxLength={1000} rows={2} {...register('special_instructions')} />
          )}
        </Field>
        {!isForCaller && (
          <Field
            label={<Trans>Your name</Trans>}
            optional={<Trans>(optional)</Trans>}
            error={wrong('sender_name')}
          >
            {(control) => (
              <Input {...control} maxLength={120} autoComplete="name" {...register('sender_name')} />
            )}
          </Field>
        )}
      </div>
    </Disclosure>
  );
}
