import { z } from 'zod';
import { besideRole, furtherRole } from './account-roles.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { History, lookedAt } from './history.ts';
import { beside, languages, person, Registered, registration } from './registration.ts';
import { ResumeLink, seekerAbout, SeekerProfile } from './seeker-profile.ts';
import { roster, rosterPaging } from './roster.ts';
import { Verdicts, verificationFilters, verificationStatuses } from './verification.ts';

export const registerSeeker = endpoint({
  ...registration,
  name: 'seekers.register',
  path: '/auth/register/job-seeker',
  summary:
    'Register as a job seeker, free, with only a phone number; an email and password also allow login with these',
  body: z.strictObject({
    ...person,
    ...seekerAbout,
    ...beside,
  }),
  reply: Registered,
  problems: [...registration.problems, 'area-not-open'],
});

export const addSeekerRole = endpoint({
  ...furtherRole,
  name: 'seekers.add_role',
  path: '/account/roles/job-seeker',
  summary: 'Register as a job seeker as a further role, free; staff verify it',
  body: z.strictObject({ ...seekerAbout, ...besideRole }),
  problems: [...furtherRole.problems, 'area-not-open'],
});

/** Job seeker on the staff's screens (spec/product.md, section 3). */
const Seeker = z
  .object({
    id,
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Null without a photo. */
    photo_url: z.string().nullable(),
    /** In whole years. */
    experience_years: z.int(),
    skills: z.array(z.string()),
    city: z.string().nullable(),
    verification_status: z.enum(verificationStatuses),
    created_at: time,
    can: Verdicts,
  })
  .meta({ id: 'Seeker' });
export type Seeker = z.output<typeof Seeker>;

const SeekerRecord = Seeker.extend({
  ...SeekerProfile.pick({
    trade: true,
    education: true,
    languages: true,
    about: true,
    pincode: true,
    reach_km: true,
    wage_min: true,
    wage_unit: true,
  }).shape,
  history: History,
  ...lookedAt,
}).meta({ id: 'SeekerRecord' });
export type SeekerRecord = z.output<typeof SeekerRecord>;

export const {
  list: listSeekers,
  exportAll: exportSeekers,
  read: readSeeker,
  approve: approveSeeker,
  reject: rejectSeeker,
} = roster({
  name: 'seekers',
  many: 'job seekers',
  path: '/admin/job-seekers',
  onePath: '/admin/job-seekers/:seekerId',
  placed: { seekerId: 'seeker' },
  params: z.strictObject({ seekerId: id }),
  query: z.strictObject({ ...rosterPaging, ...verificationFilters }),
  filters: z.strictObject(verificationFilters),
  row: Seeker,
  record: SeekerRecord,
  decided: Seeker,
  summaries: {
    list: 'List job seekers, newest first unless sorted otherwise',
    read: 'Get a job seeker with history; the view is recorded',
    approve: 'Approve a job seeker: pending becomes verified',
    reject: 'Reject a job seeker: pending or verified becomes rejected',
  },
});

export const openSeekerResume = endpoint({
  name: 'seekers.open_any_resume',
  method: 'GET',
  path: '/admin/job-seekers/:seekerId/resume',
  desk: { area: 'people', params: { seekerId: 'seeker' } },
  summary:
    'Get a short-lived URL for a job seeker’s résumé, as uploaded or generated from the profile; access is recorded',
  access: ['super_admin'],
  params: z.strictObject({ seekerId: id }),
  query: z.strictObject({ language: z.enum(languages).default('en') }),
  reply: ResumeLink,
  problems: ['not-found'],
});
