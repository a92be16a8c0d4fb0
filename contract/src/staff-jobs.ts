import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging } from './fields.ts';
import { History, lookedAt } from './history.ts';
import { askedOfJobs, Job, jobStatuses, unaskedOfJobs } from './jobs.ts';
import { Finding, WageFloor } from './listings.ts';

/** Job on the staff's screens. */
export const StaffJob = Job.extend({
  /** Total number of applicants so far. */
  applicants: z.int(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    /** For a company’s job that is in review. */
    approve: z.boolean(),
    send_back: z.boolean(),
    /** Whether staff can answer its applicants: only for the staff's own jobs. */
    hire: z.boolean(),
  }),
}).meta({ id: 'StaffJob' });
export type StaffJob = z.output<typeof StaffJob>;

const StaffJobRecord = StaffJob.extend({
  history: History,
  /** Findings of the listing rules. */
  findings: z.array(Finding),
  /** Null if unknown, or if the job states no salary. */
  minimum_wage: WageFloor.nullable(),
  ...lookedAt,
}).meta({ id: 'StaffJobRecord' });
export type StaffJobRecord = z.output<typeof StaffJobRecord>;

/** Sort orders of the staff's table; `-` reverses. */
export const jobSorts = ['-posted_date', 'posted_date', 'title', '-title'] as const;
export type JobSort = (typeof jobSorts)[number];

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

const staffFilters = {
  /** Prefixes of words anywhere in title, company, text, skills and location. */
  q: line(100).optional(),
  status: z.enum(jobStatuses).optional(),
  /** The staff's own jobs with unanswered applications. */
  applications: z.enum(['unanswered']).optional(),
  /** Jobs of one company. */
  company_id: id.optional(),
  sort: z.enum(jobSorts).default('-posted_date'),
};

export const listAllJobs = listEndpoint({
  ...staff,
  name: 'jobs.list_all',
  path: '/admin/jobs',
  desk: { area: 'jobs' },
  summary: 'List jobs of every status, newest first unless sorted otherwise',
  // A cursor contains a title when sorted by title.
  query: z.strictObject({ ...paging, cursor: line(1000).optional(), ...staffFilters }),
  reply: StaffJob,
});

export const exportJobs = fileEndpoint({
  ...staff,
  name: 'jobs.export',
  path: '/admin/jobs/export',
  desk: { area: 'jobs' },
  summary: 'Export all pages of the list of jobs as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: z.strictObject(staffFilters),
});

export const readStaffJob = endpoint({
  ...staff,
  name: 'jobs.read_all',
  method: 'GET',
  path: '/admin/jobs/:id',
  desk: { area: 'jobs', params: { id: 'job' } },
  summary: 'Get a job of any status with its history',
  params,
  etag: Job,
  reply: StaffJobRecord,
});

export const updateJob = endpoint({
  ...staff,
  name: 'jobs.update',
  method: 'PUT',
  path: '/admin/jobs/:id',
  summary: 'Update a draft or active job; omitted fields keep their values',
  params,
  body: z.strictObject({
    ...z.object(askedOfJobs).partial().shape,
    ...z.object(unaskedOfJobs).partial().shape,
  }),
  etag: Job,
  reply: StaffJob,
  problems: ['invalid-transition', 'listing-refused'],
});

export const publishJob = endpoint({
  ...staff,
  name: 'jobs.publish',
  method: 'PUT',
  path: '/admin/jobs/:id/publish',
  summary: 'Publish a draft job; it becomes active',
  params,
  reply: StaffJob,
  problems: ['invalid-transition'],
});

export const closeJob = endpoint({
  ...staff,
  name: 'jobs.close',
  method: 'PUT',
  path: '/admin/jobs/:id/close',
  desk: { area: 'jobs', params: { id: 'job' } },
  summary: 'Close an active job; it accepts no more applications, and open applications end',
  params,
  /** Reason sent to the company. */
  body: z.strictObject({ reason: line(300).optional() }).nullish(),
  reply: StaffJob,
  problems: ['invalid-transition'],
});

export const deleteJob = endpoint({
  name: 'jobs.delete',
  secondPerson: true,
  method: 'DELETE',
  path: '/admin/jobs/:id',
  summary: 'Delete a job without applications',
  ...staff,
  status: 204,
  params,
  reply: z.null(),
  problems: ['in-use'],
});
