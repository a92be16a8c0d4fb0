import { packageServiceTypes } from '@dihaadi/contract/fare';
import { tariffRateNames } from '@dihaadi/contract/tariffs';
import { vehicleTypes } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { serviceTypeLabels, vehicleTypeLabels } from '../drivers/public.ts';
import { useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { errors, type TariffForm } from './tariff-form.ts';
import { rateLabels } from './tariffs.labels.ts';

/** Fields for every rate of a plan. */
export function RateFields({ form }: { form: TariffForm }) {
  const { i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {tariffRateNames.map((name) => (
        <Field
          key={name}
          label={i18n._(rateLabels[name])}
          hint={
            name === 'night_charges_multiplier' ? <Trans>For pickups from 10 pm to 6 am</Trans> : undefined
          }
          error={wrong(name)}
        >
          {(control) =>
            name === 'night_charges_multiplier' ? (
              <NumberInput decimal {...control} {...form.register(name)} />
            ) : (
              <MoneyInput {...control} {...form.register(name)} />
            )
          }
        </Field>
      ))}
    </div>
  );
}

/** Fields for the service and vehicle of a new plan. */
export function ServiceVehicleFields({ form }: { form: TariffForm }) {
  const { t, i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={<Trans>Service type</Trans>} error={wrong('service_type')}>
        {(control) => (
          <Select {...control} {...form.register('service_type')}>
            <option value="">{t`Choose one`}</option>
            {packageServiceTypes.map((one) => (
              <option key={one} value={one}>
                {i18n._(serviceTypeLabels[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Vehicle type</Trans>} error={wrong('vehicle_type')}>
        {(control) => (
          <Select {...control} {...form.register('vehicle_type')}>
            <option value="">{t`Choose one`}</option>
            {vehicleTypes.map((one) => (
              <option key={one} value={one}>
                {i18n._(vehicleTypeLabels[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
