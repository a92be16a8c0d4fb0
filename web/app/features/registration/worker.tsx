import { registerWorker, type Skill, skills } from '@dihaadi/contract/workers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { skillLabels } from '../workers/public.ts';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-inputs.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { SecurityGuard, trades } from '../../ui/pictograms/trades.tsx';
import type { Route } from './+types/worker';
import { loadFees } from './fees.server.ts';
import type { Fields } from './fields.ts';
import { Frame } from './frame.tsx';
import { HomeForm, type Registered } from './home-form.tsx';
import { Part, useWrong } from './parts.tsx';
import { useRegister } from './register.ts';
import { type FormParts, homeOfFields, toWhole, useRegistrationForm } from './registration-form.ts';

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

export const loader = ({ context }: Route.LoaderArgs) => loadFees(context);

export default function RegisterWorker({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Frame
      who="worker"
      fees={loaderData}
      title={t`Register as a worker`}
      intro={<Trans>Find work near home. Know your pay before you go.</Trans>}
    >
      {(onRegistered) => <Form onRegistered={onRegistered} />}
    </Frame>
  );
}

const NAME = 'register-worker';
const isSkill = (name: string): name is Skill => (skills as readonly string[]).includes(name);

function Form({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const language = useLocale();
  const kept = useRegistrationForm({
    name: NAME,
    body: registerWorker.body,
    // The API accepts none and marks it for review; no customer would ever find such a worker.
    alsoWrong: ({ skills: chosen }) => (chosen.length === 0 ? { skills: 'unusable' } : {}),
    toBody: (fields: Fields) => ({
      ...homeOfFields(fields),
      skills: fields.skills.filter(isSkill),
      experience: toWhole(fields.experience),
      language,
    }),
  });
  const register = useRegister(
    (body: BodyOf<typeof registerWorker>) => call(registerWorker, { body }),
    'worker',
  );
  return (
    <HomeForm name={NAME} kept={kept} register={register} onRegistered={onRegistered}>
      <Work form={kept.form} />
    </HomeForm>
  );
}

function Work({ form }: { form: FormParts }) {
  const { i18n } = useLingui();
  const wrong = useWrong(form);
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
