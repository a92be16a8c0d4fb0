import { jobInterviewModes, provisions, shifts } from '@dihaadi/contract/job-extras';
import { contractTypes } from '@dihaadi/contract/jobs';
import { serviceCategories } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contractLabels, interviewLabels, provisionLabels, shiftLabels } from '../jobs/public.ts';
import { tradeLabels } from '../services/public.ts';
import { StateSelect } from '../locations/public.ts';
import { useFieldError } from '../../form-kit/create-and-edit-form.ts';
import { Card } from '../../ui/card.tsx';
import { CheckCards } from '../../ui/check-cards.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { DateInput, MoneyInput, NumberInput } from '../../ui/number-inputs.tsx';
import { errors, type JobForm } from './job-form.ts';

const pair = 'grid grid-cols-1 gap-4 sm:grid-cols-2';
const DAYS = ['1', '2', '3', '4', '5', '6', '7'];

type Props = { form: JobForm };
/** `fixed`: the job has been public, so its trade and city stay. */
type FixedProps = Props & { fixed: boolean };
type Text = 'title' | 'job_location' | 'city' | 'education_required' | 'interview_address';
type Lines = 'description' | 'requirements' | 'responsibilities' | 'skills_required' | 'benefits';

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}

function useTextFieldRenderer({ form }: Props) {
  const wrong = useFieldError(form, errors);
  return (
    name: Text,
    label: ReactNode,
    { readOnly = false, ...more }: { optional?: ReactNode; hint?: ReactNode; readOnly?: boolean } = {},
  ) => (
    <Field label={label} error={wrong(name)} {...more}>
      {(control) => <Input {...control} readOnly={readOnly} {...form.register(name)} />}
    </Field>
  );
}

function useTextareaRenderer({ form }: Props) {
  const wrong = useFieldError(form, errors);
  return (name: Lines, label: ReactNode, more: { optional?: ReactNode; hint?: ReactNode } = {}) => (
    <Field label={label} error={wrong(name)} {...more}>
      {(control) => <Textarea {...control} {...form.register(name)} />}
    </Field>
  );
}

/** All fields of a company's job, in a natural order. */
export function JobFields({ form, fixed, payNote }: FixedProps & { payNote: ReactNode }) {
  return (
    <>
      <Work form={form} fixed={fixed} />
      <Place form={form} fixed={fixed} />
      <Pay form={form} note={payNote} />
      <Person form={form} />
      <Interview form={form} />
    </>
  );
}

function Work({ form, fixed }: FixedProps) {
  const { i18n, t } = useLingui();
  const wrong = useFieldError(form, errors);
  const text = useTextFieldRenderer({ form });
  const lines = useTextareaRenderer({ form });
  const trade = form.getValues('job_type');
  return (
    <Part title={<Trans>About the work</Trans>}>
      {text('title', <Trans>Job title</Trans>)}
      <Field
        label={<Trans>Type of work</Trans>}
        hint={
          fixed ? (
            <Trans>You can't change this after publishing. Copy the job to post another.</Trans>
          ) : undefined
        }
        error={wrong('job_type')}
      >
        {(control) => (
          <Select {...control} isFixed={fixed} className="sm:max-w-96" {...form.register('job_type')}>
            {!fixed && <option value="">{t`Choose`}</option>}
            {/* A disabled choice would send nothing. */}
            {serviceCategories
              .filter((one) => !fixed || one === trade)
              .map((category) => (
                <option key={category} value={category}>
                  {i18n._(tradeLabels[category])}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {lines('description', <Trans>Description</Trans>, {
        hint: <Trans>Don't add phone numbers or fees. Applying is free on Dihaadi.</Trans>,
      })}
      {lines('responsibilities', <Trans>Responsibilities</Trans>, { optional: <Trans>(optional)</Trans> })}
    </Part>
  );
}

function Place({ form, fixed }: FixedProps) {
  const wrong = useFieldError(form, errors);
  const text = useTextFieldRenderer({ form });
  return (
    <Part title={<Trans>Job location and address</Trans>}>
      {text('job_location', <Trans>Job location</Trans>, { hint: <Trans>Area and landmark</Trans> })}
      <div className={pair}>
        {text('city', <Trans>City</Trans>, {
          readOnly: fixed,
          hint: fixed ? (
            <Trans>You can't change this after publishing. Copy the job to post another.</Trans>
          ) : undefined,
        })}
        <Field label={<Trans>State</Trans>} error={wrong('state')}>
          {(control) => (
            <StateSelect {...control} kept={form.getValues('state') || null} {...form.register('state')} />
          )}
        </Field>
      </div>
      <Checkbox label={<Trans>Remote job</Trans>} {...form.register('is_remote')} />
    </Part>
  );
}

function Pay({ form, note }: Props & { note: ReactNode }) {
  const { t, i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const lines = useTextareaRenderer({ form });
  const optional = <Trans>(optional)</Trans>;
  return (
    <Part title={<Trans>Salary and shift</Trans>}>
      {note}
      <Field label={<Trans>Pay period</Trans>}>
        {(control) => (
          <Select {...control} className="sm:max-w-72" {...form.register('contract_type')}>
            {contractTypes.map((type) => (
              <option key={type} value={type}>
                {i18n._(contractLabels[type])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={pair}>
        <Field label={<Trans>Lowest salary</Trans>} optional={optional} error={wrong('salary_min')}>
          {(control) => <MoneyInput {...control} {...form.register('salary_min')} />}
        </Field>
        <Field label={<Trans>Highest salary</Trans>} optional={optional} error={wrong('salary_max')}>
          {(control) => <MoneyInput {...control} {...form.register('salary_max')} />}
        </Field>
        <Field label={<Trans>Shift</Trans>} optional={optional}>
          {(control) => (
            <Select {...control} {...form.register('shift')}>
              <option value="">{t`Not specified`}</option>
              {shifts.map((shift) => (
                <option key={shift} value={shift}>
                  {i18n._(shiftLabels[shift])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={<Trans>Working days per week</Trans>} optional={optional}>
          {(control) => (
            <Select {...control} {...form.register('working_days')}>
              <option value="">{t`Not specified`}</option>
              {DAYS.map((days) => (
                <option key={days}>{days}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CheckCards
        legend={<Trans>Also included</Trans>}
        options={provisions.map((value) => ({ value, label: i18n._(provisionLabels[value]) }))}
        {...form.register('provides')}
      />
      {lines('benefits', <Trans>Benefits</Trans>, { optional, hint: <Trans>One per line.</Trans> })}
    </Part>
  );
}

function Person({ form }: Props) {
  const wrong = useFieldError(form, errors);
  const text = useTextFieldRenderer({ form });
  const lines = useTextareaRenderer({ form });
  const optional = <Trans>(optional)</Trans>;
  return (
    <Part title={<Trans>Who do you need?</Trans>}>
      <div className={pair}>
        <Field label={<Trans>Positions</Trans>} error={wrong('positions_available')}>
          {(control) => <NumberInput {...control} maxLength={4} {...form.register('positions_available')} />}
        </Field>
        <Field label={<Trans>Experience in years</Trans>} error={wrong('experience_required')}>
          {(control) => <NumberInput {...control} maxLength={2} {...form.register('experience_required')} />}
        </Field>
      </div>
      {text('education_required', <Trans>Education</Trans>, { optional })}
      {lines('skills_required', <Trans>Required skills</Trans>, {
        optional,
        hint: <Trans>One per line.</Trans>,
      })}
      {lines('requirements', <Trans>Requirements</Trans>, { optional })}
    </Part>
  );
}

function Interview({ form }: Props) {
  const { t, i18n } = useLingui();
  const wrong = useFieldError(form, errors);
  const text = useTextFieldRenderer({ form });
  const optional = <Trans>(optional)</Trans>;
  return (
    <Part title={<Trans>How will you interview?</Trans>}>
      <Field label={<Trans>Interview</Trans>} optional={optional}>
        {(control) => (
          <Select {...control} className="sm:max-w-72" {...form.register('interview_mode')}>
            <option value="">{t`Not specified`}</option>
            {jobInterviewModes.map((mode) => (
              <option key={mode} value={mode}>
                {i18n._(interviewLabels[mode])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.watch('interview_mode') === 'in_person' && (
        <>
          {text('interview_address', <Trans>Interview address</Trans>)}
          <div className={pair}>
            <Field
              label={<Trans>Walk-in from</Trans>}
              optional={optional}
              hint={<Trans>People can come on these days without an appointment.</Trans>}
              error={wrong('walk_in_from')}
            >
              {(control) => <DateInput {...control} {...form.register('walk_in_from')} />}
            </Field>
            <Field label={<Trans>Walk-in until</Trans>} optional={optional} error={wrong('walk_in_until')}>
              {(control) => <DateInput {...control} {...form.register('walk_in_until')} />}
            </Field>
          </div>
        </>
      )}
      <Field
        label={<Trans>Apply by</Trans>}
        optional={optional}
        hint={<Trans>Leave empty to keep the job open for 30 days.</Trans>}
        error={wrong('application_deadline')}
      >
        {(control) => <DateInput {...control} {...form.register('application_deadline')} />}
      </Field>
    </Part>
  );
}
