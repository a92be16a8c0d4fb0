import { z } from 'zod';
import { listEndpoint } from './endpoint.ts';
import { id, paging } from './fields.ts';
import { Job } from './jobs.ts';

export const listCompanyJobs = listEndpoint({
  name: 'jobs.list_of_company',
  path: '/companies/:companyId/jobs',
  summary: 'List a company’s active jobs, newest first',
  access: 'public',
  cache: { seconds: 15, of: ['job', 'company'] },
  params: z.strictObject({ companyId: id }),
  query: z.strictObject(paging),
  reply: Job,
  problems: ['not-found'],
});
