import { spokenLanguages } from '@dihaadi/contract/matching';
import { reaches } from '@dihaadi/contract/seeker-profile';
import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-inputs.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { tradeLabels } from '../services/public.ts';
import { languageNames } from '../worker-bookings/public.ts';
import { Terms, TextField, useFieldErrorText } from './parts.tsx';
import type { FormParts } from './registration-form.ts';
import type { FormStep } from './step-form.tsx';

type StepProps = { form: FormParts };

function Trade({ form }: StepProps) {
  const { i18n } = useLingui();
  const wrong = useFieldErrorText(form);
  return (
    <RadioCards
      legend={<Trans>What work do you do?</Trans>}
      options={serviceCategories.map((value) => {
        const Picture = trades[value];
        return { value, label: i18n._(tradeLabels[value]), picture: <Picture className="size-10" /> };
      })}
      error={wrong('trade')}
      {...form.register('trade')}
    />
  );
}

function Experience({ form }: StepProps) {
  const { t } = useLingui();
  const wrong = useFieldErrorText(form);
  return (
    <Field
      label={<Trans>How long have you done this work?</Trans>}
      hint={<Trans>Write 0 if you are new.</Trans>}
      error={wrong('experience_years') && t`Enter years as a whole number, 0 to 60`}
    >
      {(control) => (
        <NumberInput
          {...control}
          maxLength={2}
          unit={<Trans>years</Trans>}
          aria-required
          {...form.register('experience_years')}
        />
      )}
    </Field>
  );
}

function Place({ form }: StepProps) {
  const { t } = useLingui();
  const wrong = useFieldErrorText(form);
  return (
    <>
      <TextField form={form} name="pincode" />
      <RadioCards
        legend={<Trans>How far can you go to work?</Trans>}
        options={reaches.map((km) => ({ value: String(km), label: t`${km} km` }))}
        error={wrong('reach_km')}
        {...form.register('reach_km')}
      />
    </>
  );
}

function Spoken({ form }: StepProps) {
  const wrong = useFieldErrorText(form);
  return (
    <CheckCards
      legend={<Trans>Languages you speak</Trans>}
      options={spokenLanguages.map((value) => ({
        value,
        label: <span lang={value}>{languageNames[value]}</span>,
      }))}
      error={wrong('spoken')}
      {...form.register('spoken')}
    />
  );
}

const You = ({ form }: StepProps) => (
  <>
    <Spoken form={form} />
    <TextField form={form} name="name" />
    <TextField form={form} name="phone" />
    <Terms />
  </>
);

const SpokenAndTerms = ({ form }: StepProps) => (
  <>
    <Spoken form={form} />
    <Terms />
  </>
);

/** The four steps with their fields. */
export const seekerSteps: readonly FormStep[] = [
  { key: 'trade', name: <Trans>Your work</Trans>, fields: ['trade'], screen: Trade },
  {
    key: 'experience',
    name: <Trans>Experience</Trans>,
    fields: ['experience_years'],
    screen: Experience,
  },
  { key: 'place', name: <Trans>Place</Trans>, fields: ['pincode', 'reach_km'], screen: Place },
  {
    key: 'you',
    name: <Trans>Languages and phone</Trans>,
    fields: ['spoken', 'name', 'phone'],
    screen: You,
  },
];

/** Like `seekerSteps`, for a person who already has another role: their identity is known. */
export const furtherSeekerSteps: readonly FormStep[] = [
  ...seekerSteps.filter(({ key }) => key !== 'you'),
  { key: 'spoken', name: <Trans>Languages</Trans>, fields: ['spoken'], screen: SpokenAndTerms },
];
