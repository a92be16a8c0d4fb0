import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { jobInterviewModes, provisions, shifts } from './job-extras.ts';
import { serviceCategories } from './services.ts';
import { sitemapPart, SitemapParts } from './sitemap.ts';

const { day, dayOrTime, id, line, optionalParagraph, paging, paragraph, rupees, time, yesOrNo } = fields;

/** `in_review`: staff check a new company’s job; `paused`: by its company, temporarily. */
export const jobStatuses = ['draft', 'in_review', 'active', 'paused', 'filled', 'closed', 'expired'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const contractTypes = ['hourly', 'daily', 'monthly'] as const;
export type ContractType = (typeof contractTypes)[number];

/** Company of the jobs that staff post (spec/rulings.md, section 7). */
export const STAFF_COMPANY = 'admin_company';

const companyId = z.union([z.literal(STAFF_COMPANY), id]);

export const Job = z
  .object({
    id,
    company_id: companyId,
    title: z.string(),
    description: z.string(),
    requirements: z.string(),
    responsibilities: z.string(),
    company_name: z.string(),
    job_location: z.string(),
    city: z.string(),
    state: z.string(),
    is_remote: z.boolean(),
    job_type: z.enum(serviceCategories),
    contract_type: z.enum(contractTypes),
    /** Rupees per hour, day or month of `contract_type`; 0 if not stated. */
    salary_min: rupees,
    salary_max: rupees,
    /** In years. */
    experience_required: z.int(),
    education_required: z.string().nullable(),
    skills_required: z.array(z.string()),
    positions_available: z.int(),
    status: z.enum(jobStatuses),
    posted_date: time,
    application_deadline: time.nullable(),
    benefits: z.array(z.string()),
    shift: z.enum(shifts).nullable(),
    /** Days per week. */
    working_days: z.int().nullable(),
    provides: z.array(z.enum(provisions)),
    interview_mode: z.enum(jobInterviewModes).nullable(),
    /** Where to come; null for a phone interview. */
    interview_address: z.string().nullable(),
    /** First and last day (IST) for walk-in interviews without an appointment. */
    walk_in_from: day.nullable(),
    walk_in_until: day.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof Job>;

/** Filters of the job search; all of them are in the page's address. */
export const jobFilters = {
  /**
   * Words anywhere in title, company, text, skills and location: by their beginning or sound, misspelt, or as a name of
   * the trade.
   */
  q: line(100).optional(),
  city: line(80).optional(),
  job_type: z.enum(serviceCategories).optional(),
  contract_type: z.enum(contractTypes).optional(),
  /** Rupees: at its maximum the job pays at least this for a month of 26 days of 8 hours. */
  salary_min: z.coerce.number().min(0).max(1e10).optional(),
  is_remote: yesOrNo.optional(),
  /** Walk-in interviews are possible today (IST) without an appointment. */
  walk_in_today: yesOrNo.optional(),
};

export const listJobs = listEndpoint({
  name: 'jobs.list',
  path: '/jobs',
  summary: 'List active jobs, newest first; staff can filter by any status',
  access: 'optional',
  cache: { seconds: 15, of: ['job'] },
  query: z.strictObject({ ...paging, ...jobFilters, status: z.enum(jobStatuses).optional() }),
  reply: Job,
  problems: ['forbidden'],
});

export const readJob = endpoint({
  name: 'jobs.read',
  method: 'GET',
  path: '/jobs/:id',
  summary: 'Get an active or ended job; jobs of a rejected company are visible only to people who applied',
  access: 'optional',
  cache: { seconds: 15, of: ['job', 'company'] },
  /** Only the web knows the demo jobs (`sample-1`): their ids are valid here, but not found. */
  params: z.strictObject({ id: z.union([id, line(40).regex(/^sample-/)]) }),
  reply: Job,
});

const texts = z
  .array(z.string())
  .max(30)
  // Ignores empty rows (spec/product.md, section 5).
  .overwrite((all) => all.filter((one) => one.trim() !== ''))
  .pipe(z.array(line(120)));

/** Fields that staff fill in for every job. */
export const askedOfJobs = {
  title: line(150),
  description: paragraph(10_000),
  requirements: paragraph(10_000),
  responsibilities: paragraph(10_000),
  company_name: line(120).optional(),
  job_location: line(200),
  city: line(80),
  state: line(80),
};

/** Fields that a company fills in for every job. */
export const jobTexts = {
  title: askedOfJobs.title,
  description: askedOfJobs.description,
  job_location: askedOfJobs.job_location,
  city: askedOfJobs.city,
  state: askedOfJobs.state,
};

/** Optional fields of a job. */
export const unaskedOfJobs = {
  is_remote: z.boolean(),
  job_type: z.enum(serviceCategories),
  contract_type: z.enum(contractTypes),
  salary_min: rupees,
  salary_max: rupees,
  experience_required: z.int().min(0).max(60),
  education_required: line(200).nullish(),
  skills_required: texts,
  positions_available: z.int().min(1).max(10_000),
  /** A moment, or a day: to its end in IST. */
  application_deadline: dayOrTime.nullish(),
  benefits: texts,
};

export const postJob = endpoint({
  name: 'jobs.post',
  method: 'POST',
  path: '/jobs',
  summary: 'Post a job',
  access: ['super_admin'],
  status: 201,
  idempotent: true,
  body: z.strictObject({
    company_id: companyId.default(STAFF_COMPANY),
    ...askedOfJobs,
    ...unaskedOfJobs,
    is_remote: unaskedOfJobs.is_remote.default(false),
    job_type: unaskedOfJobs.job_type.default('electrician'),
    contract_type: unaskedOfJobs.contract_type.default('monthly'),
    salary_min: rupees.default(0),
    salary_max: rupees.default(0),
    experience_required: unaskedOfJobs.experience_required.default(0),
    skills_required: texts.default([]),
    positions_available: unaskedOfJobs.positions_available.default(1),
    status: z.enum(['draft', 'active']).default('active'),
    benefits: texts.default([]),
  }),
  reply: Job,
  problems: ['not-found'],
});

export const jobAddresses = endpoint({
  name: 'jobs.addresses',
  method: 'GET',
  path: '/public/job-addresses',
  summary: 'List active jobs, newest first, for one part of the sitemap',
  access: 'public',
  cache: { seconds: 300, of: [] },
  query: sitemapPart,
  reply: z.array(z.object({ id, posted_date: time })),
});

export const jobAddressParts = endpoint({
  name: 'jobs.address_parts',
  method: 'GET',
  path: '/public/job-address-parts',
  summary: 'Get the number of sitemap parts for active jobs',
  access: 'public',
  cache: { seconds: 300, of: [] },
  reply: SitemapParts,
});

export const applicationStatuses = [
  'pending',
  'shortlisted',
  'interview',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

const JobApplication = z
  .object({
    id,
    job_id: id,
    job_seeker_id: id,
    cover_letter: z.string(),
    status: z.enum(applicationStatuses),
    created_at: time,
  })
  .meta({ id: 'JobApplication' });
export type JobApplication = z.output<typeof JobApplication>;

export const applyForJob = endpoint({
  name: 'jobs.apply',
  method: 'POST',
  path: '/job-applications',
  summary: 'Apply for a job, once',
  access: ['job_seeker'],
  status: 201,
  idempotent: true,
  body: z.strictObject({
    job_id: id,
    /** The caller’s own id; any other id is refused. */
    job_seeker_id: id.optional(),
    /** Optional: many job seekers write little. */
    cover_letter: optionalParagraph(5_000),
    status: z.literal('pending').optional(),
  }),
  reply: JobApplication,
  limit: { max: 60, seconds: 60 },
  problems: ['forbidden', 'not-found', 'already-applied', 'job-not-open', 'company-blocked'],
});
