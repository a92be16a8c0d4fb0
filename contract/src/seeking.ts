import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, rupees, time } from './fields.ts';
import { applicationStatuses, contractTypes, Job } from './jobs.ts';
import { spokenLanguages } from './matching.ts';
import { serviceCategories } from './services.ts';

const own = { access: ['job_seeker'] } as const;
const jobParams = z.strictObject({ job_id: id });

/** The seeker’s newest application for a job. */
const OwnLatest = z.object({ id, status: z.enum(applicationStatuses) });

const SavedJob = z
  .object({ job: Job, saved_at: time, /** Null where there is none. */ application: OwnLatest.nullable() })
  .meta({ id: 'SavedJob' });
export type SavedJob = z.output<typeof SavedJob>;

export const listSavedJobs = listEndpoint({
  ...own,
  name: 'seeking.list_saved_jobs',
  path: '/seeker/saved-jobs',
  summary: 'List the seeker’s saved jobs, newest first',
  query: z.strictObject(paging),
  reply: SavedJob,
  problems: ['area-not-open'],
});

export const listSavedJobIds = endpoint({
  ...own,
  name: 'seeking.list_saved_job_ids',
  method: 'GET',
  path: '/seeker/saved-job-ids',
  summary: 'List the ids of all jobs that the seeker has saved, at most 200, to mark them in lists',
  reply: z.array(id),
  problems: ['area-not-open'],
});

/** Status of a job for the signed-in seeker. */
const JobForSeeker = z
  .object({
    is_saved: z.boolean(),
    /** Null if there is none. */
    application: OwnLatest.nullable(),
    /** Whether its company is blocked. */
    is_blocked: z.boolean(),
  })
  .meta({ id: 'JobForSeeker' });
export type JobForSeeker = z.output<typeof JobForSeeker>;

export const readSavedJob = endpoint({
  ...own,
  name: 'seeking.read_saved_job',
  method: 'GET',
  path: '/seeker/saved-jobs/:job_id',
  summary: 'Get whether the seeker has saved a job, applied for it, or blocked its company',
  params: jobParams,
  reply: JobForSeeker,
  problems: ['area-not-open'],
});

export const saveJob = endpoint({
  ...own,
  name: 'seeking.save_job',
  method: 'PUT',
  path: '/seeker/saved-jobs/:job_id',
  limit: { max: 120, seconds: 60 },
  summary: 'Save a job, at most 200; saving it again has no effect',
  params: jobParams,
  status: 204,
  reply: z.null(),
  problems: ['area-not-open', 'list-full'],
});

export const unsaveJob = endpoint({
  ...own,
  name: 'seeking.unsave_job',
  method: 'DELETE',
  path: '/seeker/saved-jobs/:job_id',
  limit: { max: 120, seconds: 60 },
  summary: 'Remove a saved job; 404 if it is not saved',
  params: jobParams,
  status: 204,
  reply: z.null(),
  problems: ['area-not-open'],
});

/** Reasons for recommending a job. */
export const recommendationReasons = ['trade', 'town', 'distance', 'remote', 'wage', 'language'] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];

const Recommendation = z
  .object({
    job: Job,
    /** Reasons, most important first. */
    reasons: z.array(
      z.object({
        kind: z.enum(recommendationReasons),
        /** For a distance: kilometres in a straight line. */
        km: z.int().nullable(),
        /** For a language. */
        language: z.enum(spokenLanguages).nullable(),
      }),
    ),
    is_saved: z.boolean(),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.output<typeof Recommendation>;

export const listRecommendations = endpoint({
  ...own,
  name: 'seeking.list_recommendations',
  method: 'GET',
  path: '/seeker/recommendations',
  summary: 'List up to 20 active jobs that fit the seeker’s profile, best first, each with the reasons',
  reply: z.array(Recommendation),
  problems: ['area-not-open', 'not-found'],
});

/** Filters of a saved search; the same as those of `GET /jobs`. */
const filters = {
  q: line(100).nullish(),
  city: line(80).nullish(),
  job_type: z.enum(serviceCategories).nullish(),
  contract_type: z.enum(contractTypes).nullish(),
  salary_min: rupees.nullish(),
  is_remote: z.boolean().nullish(),
};

const SavedSearch = z
  .object({
    id,
    q: z.string().nullable(),
    city: z.string().nullable(),
    job_type: z.enum(serviceCategories).nullable(),
    contract_type: z.enum(contractTypes).nullable(),
    salary_min: rupees.nullable(),
    is_remote: z.boolean().nullable(),
    /** Whether the daily digest includes new jobs. */
    alerts: z.boolean(),
    created_at: time,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof SavedSearch>;

export const listSavedSearches = endpoint({
  ...own,
  name: 'seeking.list_saved_searches',
  method: 'GET',
  path: '/seeker/saved-searches',
  summary: 'List the seeker’s saved searches, newest first',
  reply: z.array(SavedSearch),
  problems: ['area-not-open'],
});

export const saveSearch = endpoint({
  ...own,
  name: 'seeking.save_search',
  method: 'POST',
  path: '/seeker/saved-searches',
  limit: { max: 120, seconds: 60 },
  summary:
    'Save a job search; new jobs are sent in a daily digest. At most 20; saving the same search again creates no duplicate',
  status: 201,
  body: z
    .strictObject({ ...filters, alerts: z.boolean().default(true) })
    .meta({ examples: [{ city: 'Jaipur' }] }),
  reply: SavedSearch,
  problems: ['area-not-open', 'list-full'],
});

const searchParams = z.strictObject({ id });

export const updateSavedSearch = endpoint({
  ...own,
  name: 'seeking.update_saved_search',
  method: 'PUT',
  path: '/seeker/saved-searches/:id',
  limit: { max: 120, seconds: 60 },
  summary: 'Turn the alerts of a saved search on or off',
  params: searchParams,
  body: z.strictObject({ alerts: z.boolean() }),
  reply: SavedSearch,
  problems: ['area-not-open'],
});

export const deleteSavedSearch = endpoint({
  ...own,
  name: 'seeking.delete_saved_search',
  method: 'DELETE',
  path: '/seeker/saved-searches/:id',
  limit: { max: 120, seconds: 60 },
  summary: 'Delete a saved search; 404 if it is already deleted',
  params: searchParams,
  status: 204,
  reply: z.null(),
  problems: ['area-not-open'],
});
