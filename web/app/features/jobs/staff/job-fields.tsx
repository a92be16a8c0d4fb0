import { contractTypes } from '@dihaadi/contract/jobs';
import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contractLabels } from '../jobs.labels.ts';
import { tradeLabels } from '../../services/public.ts';
import { StateSelect } from '../../locations/public.ts';
import { useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { DateInput, MoneyInput, NumberInput } from '../../../ui/number-inputs.tsx';
import { errors, type JobForm } from './job-form.ts';

type Text = 'title' | 'job_location' | 'city' | 'company_name' | 'education_required';
type Lines = 'description' | 'requirements' | 'responsibilities' | 'skills_required' | 'benefits';

const pair = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

/** Every field of a job, for posting and for editing. */
export function JobFields({ form, state }: { form: JobForm; state: string | null }) {
  const { i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const { register } = form;
  const optional = <Trans>(optional)</Trans>;
  const text = (name: Text, label: ReactNode, more: { optional?: ReactNode; hint?: ReactNode } = {}) => (
    <Field label={label} error={wrong(name)} {...more}>
      {(control) => <Input {...control} {...register(name)} />}
    </Field>
  );
  const lines = (name: Lines, label: ReactNode, more: { optional?: ReactNode; hint?: ReactNode } = {}) => (
    <Field label={label} error={wrong(name)} {...more}>
      {(control) => <Textarea {...control} {...register(name)} />}
    </Field>
  );
  return (
    <>
      {text('title', <Trans>Job title</Trans>)}
      <div className={pair}>
        <Field label={<Trans>Type of work</Trans>}>
          {(control) => (
            <Select {...control} {...register('job_type')}>
              {serviceCategories.map((category) => (
                <option key={category} value={category}>
                  {i18n._(tradeLabels[category])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>Contract type</Trans>}>
          {(control) => (
            <Select {...control} {...register('contract_type')}>
              {contractTypes.map((type) => (
                <option key={type} value={type}>
                  {i18n._(contractLabels[type])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {lines('description', <Trans>Description</Trans>)}
      {lines('requirements', <Trans>Requirements</Trans>)}
      {lines('responsibilities', <Trans>Responsibilities</Trans>)}
      <div className={pair}>
        {text('job_location', <Trans>Job location</Trans>)}
        {text('city', <Trans>City</Trans>)}
        <Field label={<Trans>State</Trans>} error={wrong('state')}>
          {(control) => <StateSelect {...control} kept={state} {...register('state')} />}
        </Field>
        {text('company_name', <Trans>Company</Trans>, {
          optional,
          hint: <Trans>Leave empty to use our company name.</Trans>,
        })}
      </div>
      <Checkbox label={<Trans>Remote job</Trans>} {...register('is_remote')} />
      <div className={pair}>
        <Field label={<Trans>Lowest salary</Trans>} optional={optional} error={wrong('salary_min')}>
          {(control) => <MoneyInput {...control} {...register('salary_min')} />}
        </Field>
        <Field label={<Trans>Highest salary</Trans>} optional={optional} error={wrong('salary_max')}>
          {(control) => <MoneyInput {...control} {...register('salary_max')} />}
        </Field>
        <Field label={<Trans>Experience in years</Trans>} error={wrong('experience_required')}>
          {(control) => <NumberInput {...control} maxLength={2} {...register('experience_required')} />}
        </Field>
        <Field label={<Trans>Positions</Trans>} error={wrong('positions_available')}>
          {(control) => <NumberInput {...control} maxLength={6} {...register('positions_available')} />}
        </Field>
        {text('education_required', <Trans>Education</Trans>, { optional })}
        <Field label={<Trans>Apply by</Trans>} optional={optional} error={wrong('application_deadline')}>
          {(control) => <DateInput {...control} {...register('application_deadline')} />}
        </Field>
      </div>
      {lines('skills_required', <Trans>Required skills</Trans>, {
        optional,
        hint: <Trans>One per line.</Trans>,
      })}
      {lines('benefits', <Trans>Benefits</Trans>, { optional, hint: <Trans>One per line.</Trans> })}
    </>
  );
}
