import { registerCompany } from '@dihaadi/contract/companies';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { homeOf } from '../../lib/home.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { saveSession, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { ClosedRegistration } from './closed-registration.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Side } from '../../form-kit/form-layout.tsx';
import { SignedInNotice } from './already-in.tsx';
import { CompanyFields, companyOfFields } from './company-fields.tsx';
import type { Fields } from './fields.ts';
import { FormFrame } from './form-frame.tsx';
import { Part, PasswordFields, TextField } from './parts.tsx';
import { useRegister } from './register.ts';
import { personOfFields, useRegistrationForm } from './registration-form.ts';

const NAME = 'register-job-provider';

const check = async () => (await import('./company-check.ts')).registering;

/** Company registration: free, in one form. While its switch is off the page is the placeholder. */
export default function RegisterCompany() {
  const { rollout } = useSite();
  return rollout.register_job_provider ? <Open /> : <ClosedRegistration />;
}

function Open() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Page
      title={t`Register your company`}
      corner={
        <>
          <LanguageSwitch />
          {session !== null && <SignOut />}
        </>
      }
    >
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-3xl">
            <Trans>Register your company</Trans>
          </h1>
          <p className="text-ink-soft">
            <Trans>Post jobs and hire people near you. Registration is free.</Trans>
          </p>
        </header>
        <SignedInNotice />
        <Form />
        <p className="text-ink-soft">
          <Trans>Already registered?</Trans>{' '}
          <Link
            to="/login?role=job_provider"
            className="font-semibold text-primary-ink underline underline-offset-4"
          >
            <Trans>Login</Trans>
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The form; once it is sent, the user is signed in and continues to the dashboard. */
function Form() {
  const navigate = useNavigate();
  const language = useLocale();
  const kept = useRegistrationForm({
    name: NAME,
    check,
    toBody: (fields: Fields) => ({
      ...personOfFields(fields),
      email: fields.email,
      password: fields.password,
      ...companyOfFields(fields),
      language,
    }),
  });
  const register = useRegister(
    (body: BodyOf<typeof registerCompany>) => call(registerCompany, { body }),
    'job_provider',
  );
  const { form } = kept;
  return (
    <FormFrame
      name={NAME}
      kept={kept}
      register={register}
      onRegistered={async ({ access_token, user }) => {
        saveSession({ access_token, user });
        await navigate(homeOf('job_provider'));
      }}
      submitLabel={<Trans>Register company</Trans>}
    >
      <CompanyFields form={form} />
      <Part title={<Trans>Contact person's details</Trans>}>
        <TextField form={form} name="name" />
        <Side>
          <TextField form={form} name="phone" />
          <TextField form={form} name="email" />
        </Side>
      </Part>
      <Part title={<Trans>Your password</Trans>}>
        <PasswordFields form={form} required />
      </Part>
    </FormFrame>
  );
}
