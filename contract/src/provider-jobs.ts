import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { dayOrTime, id, line, optionalParagraph, paging, rupees } from './fields.ts';
import { jobExtras } from './job-extras.ts';
import { contractTypes, Job, jobStatuses, jobTexts } from './jobs.ts';
import { Finding, WageFloor } from './listings.ts';
import { serviceCategories } from './services.ts';
import { wrong } from './texts/field-saying.ts';

const ProviderJob = Job.extend({
  applicants: z.int(),
  /** Unanswered applications. */
  pending: z.int(),
  hired: z.int(),
  findings: z.array(Finding),
  /** Null if unknown, or if the job states no salary. */
  minimum_wage: WageFloor.nullable(),
  /** Why staff sent it back; null unless they did. */
  return_reason: z.string().nullable(),
  /** Days after a job's end during which its company may decide on applications; a setting. */
  answer_days: z.int(),
  can: z.object({
    edit: z.boolean(),
    /** Once people have seen a job, its trade and city are fixed. */
    edit_trade_and_city: z.boolean(),
    publish: z.boolean(),
    pause: z.boolean(),
    close: z.boolean(),
    hire: z.boolean(),
    /** For a draft that was never published. */
    delete: z.boolean(),
  }),
}).meta({ id: 'ProviderJob' });
export type ProviderJob = z.output<typeof ProviderJob>;

const own = { access: ['job_provider'] } as const;
/** Limit for writes per address: an office shares one. */
const WRITES = { max: 300, seconds: 60 };
const params = z.strictObject({ id });
const tag = Job.omit({ status: true, posted_date: true });

export const listOwnJobs = listEndpoint({
  ...own,
  name: 'jobs.list_own',
  path: '/provider/jobs',
  summary: 'List your company’s jobs, including drafts, newest first',
  query: z.strictObject({ ...paging, status: z.enum(jobStatuses).optional() }),
  reply: ProviderJob,
  problems: ['area-not-open', 'not-found'],
});

export const readOwnJob = endpoint({
  access: ['job_provider', 'super_admin'],
  name: 'jobs.read_own',
  method: 'GET',
  path: '/provider/jobs/:id',
  summary: 'Get one of your company’s jobs; for the super admin, one of the staff’s own jobs',
  params,
  reply: ProviderJob,
  etag: tag,
  problems: ['area-not-open', 'not-found'],
});

const fields = {
  ...jobTexts,
  is_remote: z.boolean(),
  job_type: z.enum(serviceCategories),
  contract_type: z.enum(contractTypes),
  salary_min: rupees,
  salary_max: rupees,
  experience_required: z.int().min(0).max(60),
  education_required: line(200).nullish(),
  skills_required: z.array(line(120)).max(30),
  positions_available: z.int().min(1).max(1000),
  /** A moment, or a day: to its end in IST. At most 60 days ahead; 30 days by default. */
  application_deadline: dayOrTime.nullish(),
  benefits: z.array(line(120)).max(30),
  ...jobExtras,
};

export const addOwnJob = endpoint({
  ...own,
  name: 'jobs.add_own',
  method: 'POST',
  path: '/provider/jobs',
  limit: WRITES,
  summary: 'Create a job for your company; it is a draft until published',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    ...fields,
    requirements: optionalParagraph(10_000),
    responsibilities: optionalParagraph(10_000),
    is_remote: fields.is_remote.default(false),
    salary_min: rupees.default(0),
    salary_max: rupees.default(0),
    experience_required: fields.experience_required.default(0),
    skills_required: fields.skills_required.default([]),
    positions_available: fields.positions_available.default(1),
    benefits: fields.benefits.default([]),
    provides: jobExtras.provides.default([]),
  }),
  reply: ProviderJob,
  problems: ['area-not-open', 'not-found'],
});

export const updateOwnJob = endpoint({
  ...own,
  name: 'jobs.update_own',
  method: 'PUT',
  path: '/provider/jobs/:id',
  limit: WRITES,
  summary:
    'Update your job before it ends; omitted fields keep their values. Public jobs must meet the listing rules; a new company’s return to staff',
  params,
  body: z.strictObject({
    ...z.object(fields).partial().shape,
    requirements: optionalParagraph(10_000),
    responsibilities: optionalParagraph(10_000),
  }),
  reply: ProviderJob,
  etag: tag,
  problems: ['area-not-open', 'not-found', 'invalid-transition', 'listing-refused'],
});

const step = (name: 'publish' | 'pause' | 'close', summary: string) =>
  endpoint({
    ...own,
    name: `jobs.${name}_own`,
    method: 'POST',
    path: `/provider/jobs/:id/${name}`,
    limit: WRITES,
    summary,
    params,
    reply: ProviderJob,
    problems: [
      'area-not-open',
      'not-found',
      'invalid-transition',
      'listing-refused',
      'no-postings-left',
      'company-rejected',
    ],
  });

export const publishOwnJob = step(
  'publish',
  'Publish a draft, or take applications for a paused job again; a new company’s first jobs wait for staff',
);
export const pauseOwnJob = step(
  'pause',
  'Pause a job: it is not shown and takes no applications until it is published again',
);
export const closeOwnJob = step('close', wrong('close-the-job'));

export const duplicateOwnJob = endpoint({
  ...own,
  name: 'jobs.duplicate_own',
  method: 'POST',
  path: '/provider/jobs/:id/duplicate',
  limit: WRITES,
  summary: 'Duplicate a job as a draft, for example to post it again',
  status: 201,
  idempotent: true,
  params,
  reply: ProviderJob,
  problems: ['area-not-open', 'not-found'],
});

export const deleteOwnDraft = endpoint({
  ...own,
  name: 'jobs.delete_own',
  method: 'DELETE',
  path: '/provider/jobs/:id',
  limit: WRITES,
  summary: 'Delete a draft that was never published',
  status: 204,
  params,
  reply: z.null(),
  problems: ['area-not-open', 'not-found', 'invalid-transition'],
});

/** Remaining jobs that may be published, and the end of the period. */
const PostingQuota = z
  .object({
    /** Jobs published without a plan in this calendar month (IST), and the allowance. */
    free_used: z.int(),
    free_allowed: z.int(),
    /** Open jobs under the plan, and the maximum at once; null without a plan. */
    plan_used: z.int(),
    plan_allowed: z.int().nullable(),
    can_publish: z.boolean(),
    /** Whether staff review the company’s next job before it is shown. */
    is_reviewed: z.boolean(),
  })
  .meta({ id: 'PostingQuota' });
export type PostingQuota = z.output<typeof PostingQuota>;

export const readPostingQuota = endpoint({
  ...own,
  name: 'jobs.read_quota',
  method: 'GET',
  path: '/provider/quota',
  summary: 'Get the number of jobs that your company can still publish',
  reply: PostingQuota,
  problems: ['area-not-open', 'not-found'],
});
