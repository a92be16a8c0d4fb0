import { line, paragraph, rupees } from '@dihaadi/contract/fields';
import { contractTypes } from '@dihaadi/contract/jobs';
import { type StaffJob } from '@dihaadi/contract/staff-jobs';
import { serviceCategories } from '@dihaadi/contract/services';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { indianDay } from '../../../lib/indian-day.ts';
import { typedLines, typedNumber } from '../../../form-kit/typed-values.ts';

/** An empty field uses the fallback (spec/product.md, section 5). */
const orElse = <Schema extends z.ZodType<unknown, string>>(fallback: string, schema: Schema) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? fallback : typed))
    .pipe(schema);

const Typed = z
  .object({
    title: line(150),
    description: paragraph(10_000),
    requirements: paragraph(10_000),
    responsibilities: paragraph(10_000),
    company_name: z
      .string()
      .transform((typed) => (typed.trim() === '' ? undefined : typed))
      .pipe(line(120).optional()),
    job_location: line(200),
    city: line(80),
    state: line(80),
    is_remote: z.boolean(),
    job_type: z.enum(serviceCategories),
    contract_type: z.enum(contractTypes),
    salary_min: orElse('0', typedNumber(rupees)),
    salary_max: orElse('0', typedNumber(rupees)),
    experience_required: orElse('0', typedNumber(z.int().min(0).max(60))),
    education_required: z
      .string()
      .transform((typed) => (typed.trim() === '' ? null : typed))
      .pipe(line(200).nullable()),
    skills_required: typedLines(z.array(line(120)).max(30)),
    positions_available: orElse('1', typedNumber(z.int().min(1).max(10_000))),
    application_deadline: z
      .string()
      .transform((typed) => (typed === '' ? null : typed))
      .pipe(z.iso.date().nullable()),
    benefits: typedLines(z.array(line(120)).max(30)),
  })
  .refine(({ salary_min, salary_max }) => salary_max === 0 || salary_max >= salary_min, {
    path: ['salary_max'],
  });

type JobFields = z.input<typeof Typed>;

/** Errors beside invalid fields. */
export const errors = {
  title: msg`Enter a title, at most 150 characters`,
  description: msg`Enter a job description`,
  requirements: msg`Enter the requirements`,
  responsibilities: msg`Enter the responsibilities`,
  company_name: msg`At most 120 characters`,
  job_location: msg`Enter the job location`,
  city: msg`Enter the city`,
  state: msg`Choose the state`,
  salary_min: msg`Enter an amount in rupees, up to 2 decimals`,
  salary_max: msg`Enter an amount at or above the lowest salary`,
  experience_required: msg`Enter years, 0 to 60`,
  education_required: msg`At most 200 characters`,
  skills_required: msg`At most 30 skills of 120 characters each`,
  positions_available: msg`Enter a whole number from 1 to 10,000`,
  application_deadline: msg`Choose today or a later date`,
  benefits: msg`At most 30 benefits of 120 characters each`,
};

// spec/product.md, section 9.
const empty: JobFields = {
  title: '',
  description: '',
  requirements: '',
  responsibilities: '',
  company_name: '',
  job_location: '',
  city: '',
  state: '',
  is_remote: false,
  job_type: 'electrician',
  contract_type: 'monthly',
  salary_min: '',
  salary_max: '',
  experience_required: '0',
  education_required: '',
  skills_required: '',
  positions_available: '1',
  application_deadline: '',
  benefits: '',
};

/** Returns the form values of an existing job. */
export const fieldsOf = (job: StaffJob): JobFields => ({
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  company_name: job.company_name,
  job_location: job.job_location,
  city: job.city,
  state: job.state,
  is_remote: job.is_remote,
  job_type: job.job_type,
  contract_type: job.contract_type,
  salary_min: String(job.salary_min),
  salary_max: String(job.salary_max),
  experience_required: String(job.experience_required),
  education_required: job.education_required ?? '',
  skills_required: job.skills_required.join('\n'),
  positions_available: String(job.positions_available),
  application_deadline:
    job.application_deadline === null ? '' : indianDay(Date.parse(job.application_deadline) - 1),
  benefits: job.benefits.join('\n'),
});

/** Returns the form of a new or existing job. */
export const useJobForm = (job?: StaffJob) =>
  useForm<JobFields, unknown, z.output<typeof Typed>>({
    resolver: zodResolver(Typed),
    defaultValues: job === undefined ? empty : fieldsOf(job),
  });

export type JobForm = ReturnType<typeof useJobForm>;
