import { type Skill, skills } from '@dihaadi/contract/workers';
import { Trans, useLingui } from '@lingui/react/macro';
import { skillLabels } from '../workers/public.ts';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-inputs.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { SecurityGuard, trades } from '../../ui/pictograms/trades.tsx';
import type { Fields } from './fields.ts';
import { Part, useFieldErrorText } from './parts.tsx';
import { type FormParts, toWhole } from './registration-form.ts';

const pictures: Record<Skill, PictogramOf> = {
  Electrician: trades.electrician,
  Plumber: trades.plumber,
  Painter: trades.painter,
  Housekeeping: trades.housekeeping,
  'Office Support': trades.office_boy,
  Carpenter: trades.carpenter,
  'AC Repair': trades.ac_repair,
  Cleaning: trades.cleaning,
  'Security Guard': SecurityGuard,
};

const isSkill = (name: string): name is Skill => (skills as readonly string[]).includes(name);

/** Returns a worker's part of the request besides identity and address. */
export const workOfFields = (fields: Fields) => ({
  skills: fields.skills.filter(isSkill),
  experience: toWhole(fields.experience),
});

/** Skills and years. */
export function Work({ form }: { form: FormParts }) {
  const { i18n } = useLingui();
  const wrong = useFieldErrorText(form);
  return (
    <Part title={<Trans>What do you do?</Trans>}>
      <CheckCards
        legend={<Trans>Skills</Trans>}
        hint={<Trans>Choose all your skills.</Trans>}
        options={skills.map((value) => {
          const Picture = pictures[value];
          return { value, label: i18n._(skillLabels[value]), picture: <Picture className="size-10" /> };
        })}
        error={wrong('skills')}
        {...form.register('skills')}
      />
      <Field label={<Trans>Experience</Trans>} error={wrong('experience')}>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={2}
            unit={<Trans>years</Trans>}
            aria-required
            {...form.register('experience')}
          />
        )}
      </Field>
    </Part>
  );
}
