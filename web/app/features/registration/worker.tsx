import { registerWorker } from '@dihaadi/contract/workers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useLocale } from '../../lib/i18n.tsx';
import type { Route } from './+types/worker';
import { loadFees } from './fees.server.ts';
import type { Fields } from './fields.ts';
import { Frame } from './frame.tsx';
import { HomeForm, type Registered } from './home-form.tsx';
import { useRegister } from './register.ts';
import { homeOfFields, useRegistrationForm } from './registration-form.ts';
import { Work, workOfFields } from './work-fields.tsx';

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

const check = async () => (await import('./worker-check.ts')).registering;

function Form({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const language = useLocale();
  const kept = useRegistrationForm({
    name: NAME,
    check,
    toBody: (fields: Fields) => ({
      ...homeOfFields(fields),
      ...workOfFields(fields),
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
