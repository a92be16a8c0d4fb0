import { line, paragraph, pincode, rupees } from '@dihaadi/contract/fields';
import { contractTypes } from '@dihaadi/contract/jobs';
import { spokenLanguages } from '@dihaadi/contract/matching';
import {
  educations,
  reaches,
  readSeekerProfile,
  type SeekerProfile,
  updateSeekerProfile,
} from '@dihaadi/contract/seeker-profile';
import { serviceCategories } from '@dihaadi/contract/services';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { tradeLabels } from '../services/public.ts';
import { languageNames } from '../worker-bookings/public.ts';
import { SentForm, Side } from '../../form-kit/form-layout.tsx';
import { useEditForm, useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { typedNumber, typedNumberOrNone, typedOrNone } from '../../form-kit/typed-values.ts';
import { Button } from '../../ui/button.tsx';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { educationLabels, wageUnitLabels } from '../../lib/seeker-profile.labels.ts';

const Typed = z
  .object({
    trade: z.enum(serviceCategories),
    experience_years: typedNumber(z.int().min(0).max(60)),
    skills: z
      .string()
      .transform((typed) =>
        typed
          .split(/[,\n]/)
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      )
      .pipe(z.array(line(60)).max(20)),
    education: typedOrNone(z.enum(educations).nullable()),
    languages: z.array(z.enum(spokenLanguages)).min(1),
    about: typedOrNone(paragraph(1000).nullable()),
    pincode,
    reach_km: typedNumber(z.int().min(1).max(500)),
    wage_min: typedNumberOrNone(rupees.min(1).max(1e7)),
    wage_unit: z.enum(contractTypes),
  })
  .transform(({ wage_min, wage_unit, ...rest }) => ({
    ...rest,
    wage_min,
    wage_unit: wage_min === null ? null : wage_unit,
  }));

const errors = {
  trade: msg`Choose your trade`,
  experience_years: msg`Enter whole years, 0 to 60`,
  skills: msg`Enter at most 20 skills`,
  education: msg`Choose from the list`,
  languages: msg`Choose at least one language`,
  about: msg`At most 1,000 characters`,
  pincode: msg`Enter a 6-digit PIN code`,
  reach_km: msg`Choose how far you go`,
  wage_min: msg`Enter an amount in rupees`,
  wage_unit: msg`Choose from the list`,
};

type Fields = z.input<typeof Typed>;

const fieldsOf = (profile: SeekerProfile): Fields => ({
  trade: profile.trade ?? 'electrician',
  experience_years: String(profile.experience_years),
  skills: profile.skills.join(', '),
  education: profile.education ?? '',
  languages: profile.languages,
  about: profile.about ?? '',
  pincode: profile.pincode ?? '',
  reach_km: String(profile.reach_km),
  wage_min: profile.wage_min === null ? '' : String(profile.wage_min),
  wage_unit: profile.wage_unit ?? 'daily',
});

/** Form with all data that companies see and recommendations use. */
export function ProfileForm({ profile: first }: { profile: SeekerProfile }) {
  const { t, i18n } = useLingui();
  // The profile as it was when editing began.
  const [profile, setProfile] = useState(first);
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: fieldsOf(profile) });
  const wrong = useFieldError(form, errors);
  const kept = (now: SeekerProfile) => {
    setProfile(now);
    return now;
  };
  const { submit, question } = useEditForm(form, {
    thing: 'seeker',
    row: profile,
    done: t`Profile saved`,
    failed: t`Couldn't save your profile`,
    write: async (body, row) => kept(await call(updateSeekerProfile, { body, row })),
    read: () => call(readSeekerProfile, {}),
    fieldsOf,
    onTheirs: (now) => form.reset(fieldsOf(kept(now))),
    onSaved: () => undefined,
  });
  const optional = <Trans>(optional)</Trans>;
  const distances = [...new Set([...reaches, profile.reach_km])].toSorted((a, b) => a - b);
  return (
    <SentForm onSubmit={submit}>
      <Side>
        <Field label={<Trans>Trade</Trans>} error={wrong('trade')}>
          {(control) => (
            <Select {...control} {...form.register('trade')}>
              {serviceCategories.map((value) => (
                <option key={value} value={value}>
                  {i18n._(tradeLabels[value])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>Experience</Trans>} error={wrong('experience_years')}>
          {(control) => (
            <NumberInput
              {...control}
              maxLength={2}
              unit={<Trans>years</Trans>}
              {...form.register('experience_years')}
            />
          )}
        </Field>
      </Side>
      <Field
        label={<Trans>Skills</Trans>}
        optional={optional}
        hint={<Trans>Separate them with commas: house wiring, inverters.</Trans>}
        error={wrong('skills')}
      >
        {(control) => <Input {...control} autoComplete="off" {...form.register('skills')} />}
      </Field>
      <Side>
        <Field label={<Trans>PIN code</Trans>} error={wrong('pincode')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={7}
              {...form.register('pincode')}
            />
          )}
        </Field>
        <Field label={<Trans>How far do you go to work?</Trans>} error={wrong('reach_km')}>
          {(control) => (
            <Select {...control} {...form.register('reach_km')}>
              {distances.map((km) => (
                <option key={km} value={km}>
                  {t`Up to ${km} km`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Side>
      <Side>
        <Field label={<Trans>Lowest wage you accept</Trans>} optional={optional} error={wrong('wage_min')}>
          {(control) => <MoneyInput {...control} {...form.register('wage_min')} />}
        </Field>
        <Field label={<Trans>Paid by</Trans>} error={wrong('wage_unit')}>
          {(control) => (
            <Select {...control} {...form.register('wage_unit')}>
              {contractTypes.map((value) => (
                <option key={value} value={value}>
                  {i18n._(wageUnitLabels[value])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Side>
      <CheckCards
        legend={<Trans>Languages you speak</Trans>}
        options={spokenLanguages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
        error={wrong('languages')}
        {...form.register('languages')}
      />
      <Field label={<Trans>Education</Trans>} optional={optional} error={wrong('education')}>
        {(control) => (
          <Select {...control} {...form.register('education')}>
            <option value="">{t`Choose`}</option>
            {educations.map((value) => (
              <option key={value} value={value}>
                {i18n._(educationLabels[value])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>About you</Trans>}
        optional={optional}
        hint={<Trans>Two or three lines: what you can do, and when you can start.</Trans>}
        error={wrong('about')}
      >
        {(control) => <Textarea {...control} rows={4} maxLength={1000} {...form.register('about')} />}
      </Field>
      <Button
        type="submit"
        variant="accent"
        pending={form.formState.isSubmitting}
        className="min-h-14 sm:justify-self-start"
      >
        <Trans>Save profile</Trans>
      </Button>
      {question}
    </SentForm>
  );
}
