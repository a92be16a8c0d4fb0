import { DETAILS_NEEDED, type PersonRole } from '@dihaadi/contract/account-roles';
import { people } from '@dihaadi/contract/accounts';
import { addCompanyRole } from '@dihaadi/contract/companies';
import { addCustomerRole } from '@dihaadi/contract/customers';
import { addDriverRole } from '@dihaadi/contract/drivers';
import { addSeekerRole } from '@dihaadi/contract/seekers';
import { addWorkerRole } from '@dihaadi/contract/workers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { RestoredDraft } from '../../form-kit/restored-draft.tsx';
import { call } from '../../lib/api.ts';
import { guarded } from '../../lib/guard.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { switchTo } from '../../lib/own-roles.ts';
import { roleLabels } from '../../lib/role.labels.ts';
import { OwnPage } from '../accounts/public.ts';
import { buttonLook } from '../../ui/button.tsx';
import { ownRoles } from '../accounts/public.ts';
import { CompanyFields, companyOfFields } from './company-fields.tsx';
import { useFurtherDriverForm } from './driver-form.ts';
import { furtherDriverSteps } from './driver-steps.tsx';
import type { Fields } from './fields.ts';
import { FormFrame } from './form-frame.tsx';
import { HomeFields, Part, TextField } from './parts.tsx';
import { useRegistrationForm } from './registration-form.ts';
import { useFurtherSeekerForm } from './seeker-form.ts';
import { furtherSeekerSteps } from './seeker-steps.tsx';
import { StepForm } from './step-form.tsx';
import { Work, workOfFields } from './work-fields.tsx';

export const clientLoader = guarded(...people);

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

const forms: Record<PersonRole, () => ReactNode> = {
  customer: Customer,
  worker: Worker,
  driver: Driver,
  job_provider: Company,
  job_seeker: Seeker,
};

/**
 * Registration form for a further role: name, phone and sign-in are known, so only the rest is required. Redirects to
 * the list if the role was not begun or its form was sent.
 */
export default function FurtherRole() {
  const { t, i18n } = useLingui();
  const { role: said = '' } = useParams();
  const role = people.find((one) => one.replace('_', '-') === said);
  const { data } = useQuery(ownRoles);
  const isOpen =
    data === undefined || data.roles.some((own) => own.role === role && own.status === DETAILS_NEEDED);
  if (role === undefined || !isOpen) return <Navigate to="/account/roles" replace />;
  const Form = forms[role];
  const name = i18n._(roleLabels[role]);
  return (
    <OwnPage title={t`Add role: ${name}`}>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-3xl">
            <Trans>Add role: {name}</Trans>
          </h1>
          <p className="text-ink-soft">
            <Trans>Your name, phone and login stay the same.</Trans>
          </p>
        </header>
        <Form />
        <Link to="/account/roles" className={buttonLook('ghost')}>
          <Trans>Your roles</Trans>
        </Link>
      </div>
    </OwnPage>
  );
}

const checks = {
  customer: async () => (await import('./customer-check.ts')).adding,
  worker: async () => (await import('./worker-check.ts')).adding,
  company: async () => (await import('./company-check.ts')).adding,
};

const homeOf = ({ address, city, state, pincode }: Fields) => ({ address, city, state, pincode });

function Customer() {
  const language = useLocale();
  const kept = useRegistrationForm({
    name: 'further-customer',
    check: checks.customer,
    toBody: (fields: Fields) => ({ ...homeOf(fields), language }),
  });
  return (
    <FormFrame
      name="further-customer"
      kept={kept}
      register={(body: BodyOf<typeof addCustomerRole>) => call(addCustomerRole, { body })}
      onRegistered={() => switchTo('customer')}
      submitLabel={<Trans>Continue to payment</Trans>}
      hasPassword={false}
    >
      <Part title={<Trans>Where do you live?</Trans>}>
        <HomeFields form={kept.form} />
      </Part>
    </FormFrame>
  );
}

function Worker() {
  const language = useLocale();
  const kept = useRegistrationForm({
    name: 'further-worker',
    check: checks.worker,
    toBody: (fields: Fields) => ({ ...homeOf(fields), ...workOfFields(fields), language }),
  });
  return (
    <FormFrame
      name="further-worker"
      kept={kept}
      register={(body: BodyOf<typeof addWorkerRole>) => call(addWorkerRole, { body })}
      onRegistered={() => switchTo('worker')}
      submitLabel={<Trans>Continue to payment</Trans>}
      hasPassword={false}
    >
      <Work form={kept.form} />
      <Part title={<Trans>Where do you live?</Trans>}>
        <HomeFields form={kept.form} />
      </Part>
    </FormFrame>
  );
}

function Company() {
  const language = useLocale();
  const kept = useRegistrationForm({
    name: 'further-job-provider',
    check: checks.company,
    toBody: (fields: Fields) => ({ ...companyOfFields(fields), email: fields.email, language }),
  });
  return (
    <FormFrame
      name="further-job-provider"
      kept={kept}
      register={(body: BodyOf<typeof addCompanyRole>) => call(addCompanyRole, { body })}
      onRegistered={() => switchTo('job_provider')}
      submitLabel={<Trans>Register company</Trans>}
      hasPassword={false}
    >
      <CompanyFields form={kept.form} />
      <Part title={<Trans>Contact person's details</Trans>}>
        <TextField form={kept.form} name="email" />
      </Part>
    </FormFrame>
  );
}

function Driver() {
  const kept = useFurtherDriverForm(useLocale());
  return (
    <>
      <RestoredDraft {...kept} />
      <StepForm
        name="further-driver"
        steps={furtherDriverSteps}
        kept={kept}
        register={async (body: BodyOf<typeof addDriverRole>) => {
          await call(addDriverRole, { body });
          kept.forget();
          await switchTo('driver');
        }}
      />
    </>
  );
}

function Seeker() {
  const kept = useFurtherSeekerForm(useLocale());
  return (
    <StepForm
      name="further-job-seeker"
      steps={furtherSeekerSteps}
      kept={kept}
      register={async (body: BodyOf<typeof addSeekerRole>) => {
        await call(addSeekerRole, { body });
        kept.forget();
        await switchTo('job_seeker');
      }}
    />
  );
}
