import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, line, mobile, time } from './fields.ts';

/** The owner manages plan, documents and team; a recruiter works on jobs and applicants. */
export const companyRoles = ['owner', 'recruiter'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Members of one company, including its owner. */
export const COMPANY_SEATS = 5;

const CompanyMember = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    /** For a member without an account, as the owner entered it. */
    phone: z.string().nullable(),
    company_role: z.enum(companyRoles),
    /** Whether the invitation is still open. */
    is_invited: z.boolean(),
    since: time,
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'CompanyMember' });
export type CompanyMember = z.output<typeof CompanyMember>;

const own = { access: ['job_provider'] } as const;
const usual = ['area-not-open', 'not-found', 'forbidden'] as const;

export const listCompanyTeam = endpoint({
  ...own,
  name: 'companies.list_team',
  method: 'GET',
  path: '/provider/team',
  summary: 'List the members of your company, owner first',
  reply: z.array(CompanyMember),
  problems: ['area-not-open', 'not-found'],
});

export const inviteRecruiter = endpoint({
  ...own,
  name: 'companies.invite_recruiter',
  method: 'POST',
  path: '/provider/team',
  summary: `Invite a recruiter, who joins with the emailed link, valid for three days; at most ${COMPANY_SEATS} people per company`,
  status: 201,
  body: z.strictObject({ name: line(100), email, phone: mobile.nullish() }),
  reply: CompanyMember,
  limit: { max: 30, seconds: 3600 },
  problems: [...usual, 'already-registered', 'company-rejected', 'list-full', 'no-public-address'],
});

export const removeRecruiter = endpoint({
  ...own,
  name: 'companies.remove_recruiter',
  method: 'DELETE',
  path: '/provider/team/:id',
  limit: { max: 120, seconds: 60 },
  summary:
    'Remove a recruiter from the company, or leave it as a recruiter; their access to the company ends immediately',
  status: 204,
  params: z.strictObject({ id }),
  reply: z.null(),
  problems: usual,
});
