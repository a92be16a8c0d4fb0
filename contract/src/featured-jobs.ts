import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Job, jobFilters } from './jobs.ts';

export const FEATURED_AT_MOST = 3;

export const listFeaturedJobs = endpoint({
  name: 'jobs.featured',
  method: 'GET',
  path: '/public/featured-jobs',
  summary: `List active jobs of companies whose plan features them first, newest first, at most ${FEATURED_AT_MOST}`,
  access: 'public',
  cache: { seconds: 15, of: ['job', 'membership'] },
  query: z.strictObject(jobFilters).meta({ examples: [{ city: 'Jaipur' }] }),
  reply: z.array(Job),
});
