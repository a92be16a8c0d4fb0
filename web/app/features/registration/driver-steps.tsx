import { licenseTypes, vehicleTypes } from '@dihaadi/contract/drivers';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { licenceTypeLabels, serviceTypeLabels, vehicleTypeLabels } from '../drivers/public.ts';
import { Side } from '../../form-kit/form-layout.tsx';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { DateInput, NumberInput } from '../../ui/number-inputs.tsx';
import { vehicles } from '../../ui/pictograms/vehicles.tsx';
import { Cab, Parcel, Truck } from '../../ui/pictograms/work.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { applyVehicleDefaults, type StepKey, steps } from './driver-form.ts';
import type { FieldName } from './fields.ts';
import { Doubt, LoginFields, Terms, TextField, useFieldErrorText } from './parts.tsx';
import type { FormParts } from './registration-form.ts';
import type { FormStep } from './step-form.tsx';

type StepProps = { form: FormParts };

const loadUnusualValueChecks = () => import('./driver-review-reasons.ts');

/** Returns the checks for unusual values, once loaded; the form works without them. */
function useUnusualValueChecks() {
  const [doubts, setDoubts] = useState<Awaited<ReturnType<typeof loadUnusualValueChecks>>>();
  useEffect(() => {
    loadUnusualValueChecks().then(setDoubts, () => undefined);
  }, []);
  return doubts;
}

const servicePictures = { delivery: Parcel, goods_transport: Truck, taxi_cab: Cab };

// The screen of each step.
const screens: Record<StepKey, (props: StepProps) => ReactNode> = {
  you: You,
  licence: Licence,
  vehicle: Vehicle,
  documents: DocumentsStep,
  finish: Finish,
};

function You({ form }: StepProps) {
  return (
    <>
      <Side>
        <TextField form={form} name="name" />
        <TextField form={form} name="phone" />
      </Side>
      <Kin form={form} />
    </>
  );
}

const Kin = ({ form }: StepProps) => (
  <Side>
    <TextField form={form} name="emergency_contact_name" />
    <TextField form={form} name="emergency_contact_phone" />
  </Side>
);

const KinAndTerms = ({ form }: StepProps) => (
  <>
    <Kin form={form} />
    <Terms />
  </>
);

function Licence({ form }: StepProps) {
  const { i18n } = useLingui();
  const wrong = useFieldErrorText(form);
  const isOdd = useUnusualValueChecks()?.isOddLicence(form.watch('driver_license_number'));
  return (
    <>
      <CheckCards
        legend={<Trans>What trips do you want?</Trans>}
        hint={<Trans>Choose one or more.</Trans>}
        options={packageServiceTypes.map((value) => {
          const Picture = servicePictures[value];
          return { value, label: i18n._(serviceTypeLabels[value]), picture: <Picture className="size-10" /> };
        })}
        error={wrong('service_types')}
        {...form.register('service_types')}
      />
      <Side>
        <TextField
          form={form}
          name="driver_license_number"
          doubt={
            isOdd === true ? (
              <Doubt>
                <Trans>This number looks unusual. Our team will check it.</Trans>
              </Doubt>
            ) : undefined
          }
        />
        <Day form={form} name="license_expiry" label={<Trans>Licence valid until</Trans>} />
      </Side>
      <Side>
        <Field label={<Trans>Licence type</Trans>} error={wrong('license_type')}>
          {(control) => (
            <Select {...control} {...form.register('license_type')}>
              {licenseTypes.map((value) => (
                <option key={value} value={value}>
                  {i18n._(licenceTypeLabels[value])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Figures
          form={form}
          name="experience_years"
          label={<Trans>Driving experience</Trans>}
          unit={<Trans>years</Trans>}
        />
      </Side>
    </>
  );
}

function Vehicle({ form }: StepProps) {
  const { i18n } = useLingui();
  const wrong = useFieldErrorText(form);
  const [plate, services, vehicle, licence] = form.watch([
    'registration_number',
    'service_types',
    'vehicle_type',
    'license_type',
  ]);
  const odd = useUnusualValueChecks()?.plateReviewReason(plate, services);
  return (
    <>
      <RadioCards
        legend={<Trans>Vehicle type</Trans>}
        options={vehicleTypes.map((value) => {
          const Picture = vehicles[value];
          return { value, label: i18n._(vehicleTypeLabels[value]), picture: <Picture className="size-10" /> };
        })}
        error={wrong('vehicle_type')}
        {...form.register('vehicle_type', { onChange: () => applyVehicleDefaults(form) })}
      />
      {licence === 'two_wheeler' && vehicle === 'motorcycle' && (
        <p className="text-ink-soft">
          <Trans>Licence type</Trans>: {i18n._(licenceTypeLabels[licence])}
        </p>
      )}
      <TextField
        form={form}
        name="registration_number"
        doubt={odd === undefined ? undefined : <Doubt>{plateReviewNotes[odd]}</Doubt>}
      />
      <Side>
        <TextField form={form} name="vehicle_make" />
        <TextField form={form} name="vehicle_model" />
      </Side>
      <Side>
        <Figures form={form} name="vehicle_year" label={<Trans>Year of manufacture</Trans>} maxLength={4} />
        <TextField form={form} name="color" />
        <Figures form={form} name="seating_capacity" label={<Trans>Seats</Trans>} />
      </Side>
    </>
  );
}

const plateReviewNotes = {
  form: <Trans>This number looks unusual. Our team will check it.</Trans>,
  private: <Trans>BH plates are for private use. We'll call you.</Trans>,
};

function DocumentsStep({ form }: StepProps) {
  return (
    <>
      <Side>
        <TextField form={form} name="insurance_number" />
        <Day form={form} name="insurance_expiry" label={<Trans>Insurance valid until</Trans>} />
      </Side>
      <Side>
        <TextField form={form} name="pollution_certificate" />
        <Day form={form} name="pollution_expiry" label={<Trans>Pollution certificate valid until</Trans>} />
      </Side>
    </>
  );
}

function Finish({ form }: StepProps) {
  return (
    <>
      <LoginFields form={form} twice />
      <TextField form={form} name="referral_code" optional />
      <Terms />
    </>
  );
}

type OneProps = StepProps & { name: FieldName; label: ReactNode };

/** Field for the expiry date of a document. */
function Day({ form, name, label }: OneProps) {
  const wrong = useFieldErrorText(form);
  return (
    <Field label={label} error={wrong(name)}>
      {(control) => <DateInput {...control} max="2100-12-31" aria-required {...form.register(name)} />}
    </Field>
  );
}

type FiguresProps = OneProps & Pick<ComponentProps<typeof NumberInput>, 'unit' | 'maxLength'>;

function Figures({ form, name, label, maxLength = 2, ...look }: FiguresProps) {
  const wrong = useFieldErrorText(form);
  return (
    <Field label={label} error={wrong(name)}>
      {(control) => (
        <NumberInput {...control} {...look} maxLength={maxLength} aria-required {...form.register(name)} />
      )}
    </Field>
  );
}

const names: Record<StepKey, ReactNode> = {
  you: <Trans>About you</Trans>,
  licence: <Trans>Licence</Trans>,
  vehicle: <Trans>Your vehicle</Trans>,
  documents: <Trans>Vehicle documents</Trans>,
  finish: <Trans>How you log in</Trans>,
};

/** The steps of the driver's form. */
export const driverSteps: readonly FormStep[] = steps.map(({ key, fields }) => ({
  key,
  fields,
  name: names[key],
  screen: screens[key],
}));

/** Like `driverSteps`, for a person who already has another role: their identity is known. */
export const furtherDriverSteps: readonly FormStep[] = [
  ...driverSteps.filter(({ key }) => key !== 'you' && key !== 'finish'),
  {
    key: 'kin',
    name: <Trans>Emergency contact</Trans>,
    fields: ['emergency_contact_name', 'emergency_contact_phone'],
    screen: KinAndTerms,
  },
];
