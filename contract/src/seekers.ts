import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, time } from './fields.ts';
import { History } from './history.ts';
import { reason, Verdicts, verificationFilters, verificationStatuses } from './verification.ts';

/** The job seeker of the staff's screens (spec/product.md, section 3). */
const Seeker = z
  .object({
    id,
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Whole years. */
    experience_years: z.int(),
    skills: z.array(z.string()),
    city: z.string().nullable(),
    verification_status: z.enum(verificationStatuses),
    created_at: time,
    can: Verdicts,
  })
  .meta({ id: 'Seeker' });
export type Seeker = z.output<typeof Seeker>;

const SeekerRecord = Seeker.extend({ history: History }).meta({ id: 'SeekerRecord' });
export type SeekerRecord = z.output<typeof SeekerRecord>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ seekerId: id });

export const listSeekers = listEndpoint({
  ...staff,
  name: 'seekers.list',
  path: '/admin/job-seekers',
  summary: 'Job seekers, newest first unless sorted otherwise',
  // In the order by name a cursor holds a name.
  query: z.strictObject({ ...paging, cursor: line(1000).optional(), ...verificationFilters }),
  reply: Seeker,
});

export const exportSeekers = fileEndpoint({
  ...staff,
  name: 'seekers.export',
  path: '/admin/job-seekers/export',
  summary: 'The job seekers of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: z.strictObject(verificationFilters),
});

export const readSeeker = endpoint({
  ...staff,
  name: 'seekers.read',
  method: 'GET',
  path: '/admin/job-seekers/:seekerId',
  summary: 'One job seeker with history; looking is recorded',
  params,
  reply: SeekerRecord,
});

export const approveSeeker = endpoint({
  ...staff,
  name: 'seekers.approve',
  method: 'PUT',
  path: '/admin/job-seekers/:seekerId/approve',
  summary: 'Approve a job seeker: pending becomes verified',
  params,
  reply: Seeker,
  problems: ['invalid-transition'],
});

export const rejectSeeker = endpoint({
  ...staff,
  name: 'seekers.reject',
  method: 'PUT',
  path: '/admin/job-seekers/:seekerId/reject',
  summary: 'Reject a job seeker: pending becomes rejected',
  params,
  body: reason,
  reply: Seeker,
  problems: ['invalid-transition'],
});
