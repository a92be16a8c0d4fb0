import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { BookingFields } from './booking-fields.ts';
import type { BookingForm } from './booking-form.ts';

type ReceiverProps = {
  form: BookingForm;
  wrong: (name: keyof BookingFields) => string | undefined;
};

/** Receiver of the goods, and the number of helpers who load them. */
export function Receiver({ form: { register }, wrong }: ReceiverProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={<Trans>Receiver's name</Trans>}
        optional={<Trans>(optional)</Trans>}
        error={wrong('receiver_name')}
      >
        {(control) => (
          <Input {...control} maxLength={120} autoComplete="off" {...register('receiver_name')} />
        )}
      </Field>
      <Field
        label={<Trans>Receiver's phone</Trans>}
        optional={<Trans>(optional)</Trans>}
        hint={<Trans>We'll text them the delivery code and a tracking link.</Trans>}
        error={wrong('receiver_phone')}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={25}
            className="sm:max-w-72"
            {...register('receiver_phone')}
          />
        )}
      </Field>
      <RadioCards
        legend={<Trans>Loading helpers</Trans>}
        columns="short"
        error={wrong('helpers')}
        options={[
          { value: '0', label: t`None` },
          { value: '1', label: '1' },
          { value: '2', label: '2' },
        ]}
        {...register('helpers')}
      />
    </>
  );
}
