import { type OwnCompany, readOwnCompany, updateOwnCompany } from '@dihaadi/contract/companies';
import { email, gstin, line, mobile, paragraph } from '@dihaadi/contract/fields';
import { documentKindsOf } from '@dihaadi/contract/documents';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { companyStatusLabels } from '../registration/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { AccountLinks } from '../../shell/account-links.tsx';
import { OwnDocuments } from '../documents/public.ts';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { SentForm, Side } from '../../form-kit/form-layout.tsx';
import { useEditForm, useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { typedOrNone } from '../../form-kit/typed-values.ts';
import { StateSelect } from '../locations/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEAM } from './paths.ts';
import { ownCompany } from './queries.ts';

/** The company's profile, whether it is verified, and its documents. */
export default function Company() {
  const company = useQuery(ownCompany);
  return (
    <div className="grid max-w-3xl gap-5">
      <RoleSwitch place="me" />
      <QueryState
        query={company}
        failure={<Trans>Couldn't load your company</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {(row) => (
          <>
            <Head company={row} />
            {row.my_role === 'owner' && (
              <Card>
                <CompanyForm company={row} />
              </Card>
            )}
            <Link to={TEAM} className={buttonLook('secondary', 'sm:justify-self-start')}>
              <Trans>My team</Trans>
            </Link>
            {row.my_role === 'owner' && <OwnDocuments kinds={documentKindsOf.job_provider} />}
          </>
        )}
      </QueryState>
      <Link to="/verify" className={buttonLook('secondary', 'sm:justify-self-start')}>
        <Trans>Verify your phone and email</Trans>
      </Link>
      <AccountLinks />
      <SignOut place="me" />
    </div>
  );
}

function Head({ company }: { company: OwnCompany }) {
  const { i18n } = useLingui();
  const { label, tone } = companyStatusLabels[company.verification_status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{company.company_name}</h1>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      {company.verification_status === 'rejected' && (
        <Notice tone="danger" title={<Trans>Your company was rejected</Trans>}>
          {company.rejection_reason}{' '}
          <Trans>Correct your details and save. We'll review your company again.</Trans>
        </Notice>
      )}
    </>
  );
}

const Typed = z.object({
  company_name: line(120),
  gstin: typedOrNone(gstin.nullable()),
  address: typedOrNone(line(300).nullable()),
  city: line(80),
  state: line(80),
  contact_person_name: line(120),
  contact_phone: mobile,
  contact_email: email,
  about: typedOrNone(paragraph(2000).nullable()),
});

const errors = {
  company_name: msg`Enter the name of your company`,
  gstin: msg`Enter a GSTIN from your state, or leave this empty`,
  address: msg`At most 300 characters`,
  city: msg`Enter your city`,
  state: msg`Choose your state`,
  contact_person_name: msg`Enter a name`,
  contact_phone: msg`Enter a 10-digit Indian mobile number`,
  contact_email: msg`Enter an email address`,
  about: msg`At most 2,000 characters`,
};

const fieldsOf = (company: OwnCompany): z.input<typeof Typed> => ({
  company_name: company.company_name,
  gstin: company.gstin ?? '',
  address: company.address ?? '',
  city: company.city ?? '',
  state: company.state ?? '',
  contact_person_name: company.contact_person_name,
  contact_phone: formatPhone(company.contact_phone ?? ''),
  contact_email: company.contact_email,
  about: company.about ?? '',
});

function CompanyForm({ company: first }: { company: OwnCompany }) {
  const { t } = useLingui();
  // The company when editing began.
  const [company, setCompany] = useState(first);
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: fieldsOf(company) });
  const wrong = useFieldError(form, errors);
  const { submit, question } = useEditForm(form, {
    thing: 'company',
    row: company,
    done: t`Company saved`,
    failed: t`Failed to save the company`,
    write: async (body, row) => {
      const saved = await call(updateOwnCompany, { body, row });
      setCompany(saved);
      return saved;
    },
    read: () => call(readOwnCompany, {}),
    fieldsOf,
    onTheirs: (now) => {
      setCompany(now);
      form.reset(fieldsOf(now));
    },
    onSaved: () => undefined,
  });
  const text = (
    name: Exclude<keyof z.input<typeof Typed>, 'about' | 'state'>,
    label: ReactNode,
    more: ComponentProps<typeof Input> & { optional?: ReactNode } = {},
  ) => {
    const { optional, ...input } = more;
    return (
      <Field label={label} optional={optional} error={wrong(name)}>
        {(control) => <Input {...control} {...input} {...form.register(name)} />}
      </Field>
    );
  };
  const optional = <Trans>(optional)</Trans>;
  return (
    <SentForm onSubmit={submit}>
      {company.verification_status === 'verified' && (
        <p className="text-base text-ink-soft">
          <Trans>If you change the name, GSTIN or address, we verify your company again.</Trans>
        </p>
      )}
      {text('company_name', <Trans>Company name</Trans>, { autoComplete: 'organization' })}
      {text('gstin', <Trans>GSTIN</Trans>, { optional, className: 'uppercase sm:max-w-72', maxLength: 15 })}
      {text('address', <Trans>Address</Trans>, { optional, maxLength: 300 })}
      <Side>
        {text('city', <Trans>City</Trans>, { maxLength: 80 })}
        <Field label={<Trans>State</Trans>} error={wrong('state')}>
          {(control) => <StateSelect {...control} kept={company.state} {...form.register('state')} />}
        </Field>
      </Side>
      <Field label={<Trans>About your company</Trans>} optional={optional} error={wrong('about')}>
        {(control) => <Textarea {...control} maxLength={2000} {...form.register('about')} />}
      </Field>
      {text('contact_person_name', <Trans>Contact person</Trans>, { autoComplete: 'name' })}
      <Side>
        {text('contact_phone', <Trans>Phone</Trans>, { type: 'tel', inputMode: 'tel', maxLength: 25 })}
        {text('contact_email', <Trans>Email</Trans>, { type: 'email', inputMode: 'email' })}
      </Side>
      <Button
        type="submit"
        variant="accent"
        pending={form.formState.isSubmitting}
        className="sm:justify-self-start"
      >
        <Trans>Save company</Trans>
      </Button>
      {question}
    </SentForm>
  );
}
