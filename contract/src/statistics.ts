import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { each } from './fields.ts';

/** Public figures (spec/rulings.md, section 9, defines each). */
export const figures = [
  'total_workers',
  'active_workers',
  'total_jobs_posted',
  'total_job_seekers',
  'jobs_completed',
  'workers_hired',
  'total_companies',
  'total_applications',
  'jobs_filled',
] as const;
export type Figure = (typeof figures)[number];

const PublicStats = each(figures, z.int()).meta({ id: 'PublicStats' });
export type PublicStats = z.output<typeof PublicStats>;

export const publicStats = endpoint({
  name: 'statistics.read',
  method: 'GET',
  path: '/public/stats',
  summary: 'Get platform statistics, at most one minute old',
  access: 'public',
  cache: { seconds: 15, of: [] },
  reply: PublicStats,
});
