import { z } from 'zod';
import {
  ApplicationHistory,
  endReasons,
  InterviewSlot,
  interviewModes,
  rejectionReasons,
} from './applications.ts';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, paragraph, time } from './fields.ts';
import { applicationStatuses } from './jobs.ts';
import { languages } from './registration.ts';
import { serviceCategories } from './services.ts';
import { ResumeLink } from './seeker-profile.ts';

/** Applicant as the company sees them; contact details only from the shortlist on. */
const Applicant = z
  .object({
    id,
    job_id: id,
    status: z.enum(applicationStatuses),
    status_at: time,
    reason_code: z.enum(endReasons).nullable(),
    created_at: time,
    cover_letter: z.string(),
    name: z.string(),
    /** In whole years. */
    experience_years: z.int(),
    skills: z.array(z.string()),
    city: z.string().nullable(),
    trade: z.enum(serviceCategories).nullable(),
    /** Staff have verified their identity and skills. */
    is_verified: z.boolean(),
    /** Bookings they have completed as a worker, if they show them to companies; null otherwise. */
    proved_bookings: z.int().nullable(),
    /**
     * Null before the shortlist, once the application ended without a hire, and for a seeker who has blocked the
     * company.
     */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** The company's own rating, 1 to 5. */
    rating: z.int().nullable(),
    notes: z.array(z.object({ id, note: z.string(), at: time })),
    slots: z.array(InterviewSlot),
    can: z.object({
      shortlist: z.boolean(),
      interview: z.boolean(),
      hire: z.boolean(),
      reject: z.boolean(),
      /** Allowed from the shortlist on. */
      open_resume: z.boolean(),
    }),
  })
  .meta({ id: 'Applicant' });
export type Applicant = z.output<typeof Applicant>;

/** The super admin handles applications for the staff's own jobs. */
const own = { access: ['job_provider', 'super_admin'] } as const;
const params = z.strictObject({ id });
const usual = ['area-not-open', 'not-found'] as const;
/** Limit for calls that each send a message to a seeker. */
const MESSAGES = { max: 120, seconds: 60 };
const filters = {
  status: z.enum(applicationStatuses).optional(),
  /** Minimum of the company's own rating, in stars. */
  min_rating: z.coerce.number().int().min(1).max(5).optional(),
  /** In whole years. */
  min_experience: z.coerce.number().int().min(1).max(60).optional(),
};

export const listApplicants = listEndpoint({
  ...own,
  name: 'jobs.list_applicants',
  path: '/provider/jobs/:id/applications',
  summary: 'Who has applied for a job of one’s own company, newest first',
  params,
  query: z.strictObject({ ...paging, ...filters }),
  reply: Applicant,
  problems: [...usual, 'company-rejected'],
});

export const exportApplicants = fileEndpoint({
  ...own,
  name: 'jobs.export_applicants',
  path: '/provider/jobs/:id/applications/export',
  summary: 'The applicants of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  params,
  query: z.strictObject(filters),
  problems: [...usual, 'company-rejected', 'too-many-requests'],
});

export const moveApplicant = endpoint({
  ...own,
  name: 'jobs.move_applicant',
  method: 'PUT',
  path: '/provider/applications/:id/status',
  summary:
    'Shortlist, call to an interview, hire or reject; the last position fills the job and tells the others',
  params,
  body: z.strictObject({
    status: z.enum(['shortlisted', 'interview', 'hired', 'rejected']),
    /** Set for a rejection; the seeker is notified. */
    reason: z.enum(rejectionReasons).nullish(),
  }),
  reply: Applicant,
  problems: [...usual, 'company-rejected', 'invalid-transition', 'position-filled'],
  limit: MESSAGES,
});

export const moveApplicants = endpoint({
  ...own,
  name: 'jobs.move_applicants',
  method: 'PUT',
  path: '/provider/jobs/:id/applications/status',
  summary: 'Shortlist or reject up to 100 applicants of one job at once; those whose status forbids it stay',
  params,
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    status: z.enum(['shortlisted', 'rejected']),
    reason: z.enum(rejectionReasons).nullish(),
  }),
  reply: z.object({
    changed: z.int(),
    unchanged: z.int(),
    /** Applications that did not change: their status forbids the step, or they are for another job. */
    unchanged_ids: z.array(id),
  }),
  problems: [...usual, 'company-rejected'],
  limit: MESSAGES,
});

export const offerSlots = endpoint({
  ...own,
  name: 'jobs.offer_slots',
  method: 'PUT',
  path: '/provider/applications/:id/slots',
  summary:
    'Offer up to five times for an interview in place of those offered or chosen before; the applicant chooses one',
  params,
  body: z.strictObject({
    interview_mode: z.enum(interviewModes),
    /** Where to come; none for a phone interview. */
    address: line(300).nullish(),
    minutes: z.int().min(5).max(480).default(30),
    starts_at: z.array(time).min(1).max(5),
  }),
  reply: Applicant,
  problems: [...usual, 'company-rejected', 'invalid-transition', 'list-full', 'listing-refused'],
  limit: MESSAGES,
});

export const interviewCalendar = fileEndpoint({
  ...own,
  name: 'jobs.interview_calendar',
  path: '/provider/applications/:id/calendar',
  summary: 'The time of an interview that the applicant has chosen, as a calendar file (RFC 5545)',
  media: 'text/calendar',
  params,
  problems: usual,
});

export const readApplicantHistory = endpoint({
  ...own,
  name: 'jobs.applicant_history',
  method: 'GET',
  path: '/provider/applications/:id/history',
  summary: 'What happened to an application: its statuses and its interview times',
  params,
  reply: ApplicationHistory,
  problems: usual,
});

export const noteApplicant = endpoint({
  ...own,
  name: 'jobs.note_applicant',
  method: 'POST',
  path: '/provider/applications/:id/notes',
  summary: 'Write a note on an applicant that only one’s own company reads',
  status: 201,
  idempotent: true,
  params,
  body: z.strictObject({ note: paragraph(1000) }),
  reply: Applicant,
  problems: [...usual, 'company-rejected', 'list-full'],
  limit: MESSAGES,
});

export const openApplicantResume = endpoint({
  ...own,
  name: 'jobs.open_applicant_resume',
  method: 'GET',
  path: '/provider/applications/:id/resume',
  summary:
    'A short-lived address of an applicant’s résumé, as it was sent or made from the profile, from the shortlist on',
  params,
  query: z.strictObject({ language: z.enum(languages).default('en') }),
  reply: ResumeLink,
  problems: [...usual, 'company-rejected', 'too-many-requests'],
});

export const rateApplicant = endpoint({
  ...own,
  name: 'jobs.rate_applicant',
  method: 'PUT',
  path: '/provider/applications/:id/rating',
  limit: MESSAGES,
  summary: 'Rate an applicant for one’s own company, 1 to 5; null for none',
  params,
  body: z.strictObject({ rating: z.int().min(1).max(5).nullable() }),
  reply: Applicant,
  problems: [...usual, 'company-rejected'],
});

/** How a company hires, for its page. */
const Hiring = z
  .object({
    /**
     * Percentage of applications of the last 90 days that were answered within the time that staff set (`answer_days`);
     * null with fewer than five.
     */
    response_rate: z.int().nullable(),
    active_jobs: z.int(),
    hired: z.int(),
  })
  .meta({ id: 'CompanyHiring' });
export type Hiring = z.output<typeof Hiring>;

export const readHiring = endpoint({
  name: 'jobs.read_hiring',
  method: 'GET',
  path: '/companies/:companyId/hiring',
  summary: 'How a company hires: active jobs, people hired and how often it answers',
  access: 'public',
  cache: { seconds: 300, of: ['company'] },
  params: z.strictObject({ companyId: id }),
  reply: Hiring,
  problems: ['not-found'],
});
