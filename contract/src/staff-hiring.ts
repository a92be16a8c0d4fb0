import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { applicationStatuses } from './jobs.ts';

const staff = { access: ['super_admin'], method: 'GET', problems: ['not-found'] } as const;

export const readCompanyHiring = endpoint({
  ...staff,
  name: 'jobs.hiring_of_company',
  path: '/admin/companies/:companyId/hiring',
  desk: { area: 'people', params: { companyId: 'company' } },
  summary: 'Get a company’s current plan and the number of jobs it has created, for staff',
  params: z.strictObject({ companyId: id }),
  reply: z
    .object({
      /** Null without a plan: then the company has the month's free allowance. */
      plan: z.object({ display_name: z.string(), ends_at: time.nullable() }).nullable(),
      /** `total` counts every status, including drafts. */
      jobs: z.object({ total: z.int(), active: z.int(), in_review: z.int() }),
    })
    .meta({ id: 'CompanyHiring' }),
});

export const readSeekerApplications = endpoint({
  ...staff,
  name: 'jobs.applications_of_seeker',
  path: '/admin/job-seekers/:seekerId/applications',
  desk: { area: 'people', params: { seekerId: 'seeker' } },
  summary: 'Get the number of a job seeker’s applications by status, and the five newest, for staff',
  params: z.strictObject({ seekerId: id }),
  reply: z
    .object({
      /** Only statuses with at least one application. */
      counts: z.array(z.object({ status: z.enum(applicationStatuses), count: z.int() })),
      newest: z.array(
        z.object({
          id,
          job_id: id,
          title: z.string(),
          company_name: z.string(),
          status: z.enum(applicationStatuses),
          created_at: time,
        }),
      ),
    })
    .meta({ id: 'SeekerApplications' }),
});
