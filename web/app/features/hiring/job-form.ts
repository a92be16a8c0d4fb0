import { line, paragraph, rupees } from '@dihaadi/contract/fields';
import { jobInterviewModes, provisions, shifts } from '@dihaadi/contract/job-extras';
import { contractTypes } from '@dihaadi/contract/jobs';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { serviceCategories } from '@dihaadi/contract/services';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../lib/draft.ts';
import { useDraftKeeping } from '../../lib/draft-keeping.ts';
import { indianDay } from '../../lib/indian-day.ts';
import { typedChoice, typedLines, typedNumber, typedOrNone } from '../../form-kit/typed-values.ts';

const orElse = <Schema extends z.ZodType<unknown, string>>(fallback: string, schema: Schema) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? fallback : typed))
    .pipe(schema);
/** Whether a walk-in day was entered for an in-person interview. */
const isWalkIn = (job: {
  interview_mode: string | null;
  walk_in_from: string | null;
  walk_in_until: string | null;
}): boolean =>
  job.interview_mode === 'in_person' && (job.walk_in_from !== null || job.walk_in_until !== null);

const Typed = z
  .object({
    title: line(150),
    job_type: typedChoice(serviceCategories),
    description: paragraph(10_000),
    requirements: typedOrNone(paragraph(10_000).nullable()),
    responsibilities: typedOrNone(paragraph(10_000).nullable()),
    job_location: line(200),
    city: line(80),
    state: line(80),
    is_remote: z.boolean(),
    contract_type: z.enum(contractTypes),
    salary_min: orElse('0', typedNumber(rupees)),
    salary_max: orElse('0', typedNumber(rupees)),
    positions_available: orElse('1', typedNumber(z.int().min(1).max(1000))),
    experience_required: orElse('0', typedNumber(z.int().min(0).max(60))),
    education_required: typedOrNone(line(200).nullable()),
    skills_required: typedLines(z.array(line(120)).max(30)),
    shift: typedOrNone(z.enum(shifts).nullable()),
    working_days: z
      .string()
      .transform((typed) => (typed === '' ? null : Number(typed)))
      .pipe(z.int().min(1).max(7).nullable()),
    provides: z.array(z.enum(provisions)),
    benefits: typedLines(z.array(line(120)).max(30)),
    interview_mode: typedOrNone(z.enum(jobInterviewModes).nullable()),
    interview_address: typedOrNone(line(300).nullable()),
    walk_in_from: typedOrNone(z.iso.date().nullable()),
    walk_in_until: typedOrNone(z.iso.date().nullable()),
    application_deadline: z
      .string()
      .transform((typed) => (typed === '' ? null : typed))
      .pipe(z.iso.date().nullable()),
  })
  .refine(({ salary_min, salary_max }) => salary_max === 0 || salary_max >= salary_min, {
    path: ['salary_max'],
  })
  .refine(
    ({ interview_mode, interview_address }) => interview_mode !== 'in_person' || interview_address !== null,
    {
      path: ['interview_address'],
    },
  )
  .refine((job) => !isWalkIn(job) || job.walk_in_from !== null, { path: ['walk_in_from'] })
  .refine((job) => !isWalkIn(job) || (job.walk_in_until ?? '') >= (job.walk_in_from ?? ''), {
    path: ['walk_in_until'],
  })
  .transform((job) => ({
    ...job,
    walk_in_from: isWalkIn(job) ? job.walk_in_from : null,
    walk_in_until: isWalkIn(job) ? job.walk_in_until : null,
    // Only an in-person interview has an address.
    interview_address: job.interview_mode === 'in_person' ? job.interview_address : null,
  }));

export type JobFields = z.input<typeof Typed>;
export type SentJob = z.output<typeof Typed>;

/** Errors beside invalid fields. */
export const errors = {
  title: msg`Enter a title, at most 150 characters`,
  job_type: msg`Choose the type of work`,
  description: msg`Enter a job description`,
  job_location: msg`Enter the job location`,
  city: msg`Enter the city`,
  state: msg`Choose the state`,
  salary_min: msg`Enter an amount in rupees, up to 2 decimals`,
  salary_max: msg`Enter an amount at or above the lowest salary`,
  experience_required: msg`Enter years, 0 to 60`,
  education_required: msg`At most 200 characters`,
  skills_required: msg`At most 30 skills of 120 characters each`,
  positions_available: msg`Enter a number from 1 to 1,000, above the number already hired`,
  application_deadline: msg`Choose a date within the next 60 days`,
  benefits: msg`At most 30 benefits of 120 characters each`,
  interview_address: msg`Enter the interview address`,
  walk_in_from: msg`Choose the first walk-in day`,
  walk_in_until: msg`Choose the last walk-in day, not before the first`,
};

const text = z.string().catch('');
const REMOTE = 'remote';
/** Form as stored on this device; missing values, and those no longer offered, are as in an empty form. */
const Kept = z.object({
  title: text,
  job_type: z.enum(['', ...serviceCategories]).catch(''),
  description: text,
  requirements: text,
  responsibilities: text,
  job_location: text,
  city: text,
  state: text,
  is_remote: z.literal(REMOTE).transform(Boolean).catch(false),
  contract_type: z.enum(contractTypes).catch('monthly'),
  salary_min: text,
  salary_max: text,
  positions_available: z.string().catch('1'),
  experience_required: z.string().catch('0'),
  education_required: text,
  skills_required: text,
  shift: text,
  working_days: text,
  provides: z.array(z.enum(provisions)).catch([]),
  benefits: text,
  interview_mode: text,
  interview_address: text,
  walk_in_from: text,
  walk_in_until: text,
  application_deadline: text,
});
const empty: JobFields = Kept.parse({});

const figure = (rupeesOrNone: number): string => (rupeesOrNone === 0 ? '' : String(rupeesOrNone));

/** Returns the form values of an existing job. */
export const fieldsOf = (job: ProviderJob): JobFields => ({
  title: job.title,
  job_type: job.job_type,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  job_location: job.job_location,
  city: job.city,
  state: job.state,
  is_remote: job.is_remote,
  contract_type: job.contract_type,
  salary_min: figure(job.salary_min),
  salary_max: figure(job.salary_max),
  positions_available: String(job.positions_available),
  experience_required: String(job.experience_required),
  education_required: job.education_required ?? '',
  skills_required: job.skills_required.join('\n'),
  shift: job.shift ?? '',
  working_days: job.working_days === null ? '' : String(job.working_days),
  provides: job.provides,
  benefits: job.benefits.join('\n'),
  interview_mode: job.interview_mode ?? '',
  interview_address: job.interview_address ?? '',
  walk_in_from: job.walk_in_from ?? '',
  walk_in_until: job.walk_in_until ?? '',
  application_deadline:
    job.application_deadline === null ? '' : indianDay(Date.parse(job.application_deadline) - 1),
});

/** The company's city and state: the defaults of a new job. */
export type Home = { city: string | null; state: string | null };

const useJobFieldsForm = (defaultValues: JobFields) =>
  useForm<JobFields, unknown, SentJob>({ resolver: zodResolver(Typed), defaultValues });

export type JobForm = ReturnType<typeof useJobFieldsForm>;

/** Returns the form of an existing job. */
export const useJobForm = (job: ProviderJob): JobForm => useJobFieldsForm(fieldsOf(job));

const DRAFT = 'post-job';

/** Returns the form of a new job. Typed values are stored on this device until it is saved, and restored. */
export function useNewJobForm(home: Home) {
  const [first] = useState(() => ({ ...empty, city: home.city ?? '', state: home.state ?? '' }));
  const [found] = useState(() => readFormDraft(DRAFT));
  const [isAfresh, setAfresh] = useState(false);
  const form = useJobFieldsForm(found === undefined ? first : Kept.parse(found.fields));
  const isSaved = useRef(false);
  const keep = useCallback(() => {
    const fields = form.getValues();
    if (isSaved.current || JSON.stringify(fields) === JSON.stringify(first)) return;
    keepFormDraft(DRAFT, { step: 0, fields: { ...fields, is_remote: fields.is_remote ? REMOTE : '' } });
  }, [form, first]);
  useDraftKeeping(form, keep);
  return {
    form,
    found: isAfresh ? undefined : found,
    startAfresh: () => {
      forgetFormDraft(DRAFT);
      form.reset(first);
      setAfresh(true);
    },
    /** Called once it is saved. */
    forget: () => {
      isSaved.current = true;
      forgetFormDraft(DRAFT);
    },
  };
}
