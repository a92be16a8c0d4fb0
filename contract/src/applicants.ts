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
  summary: 'List the applicants for one of your company’s jobs, newest first',
  params,
  query: z.strictObject({ ...paging, ...filters }),
  reply: Applicant,
  problems: [...usual, 'company-rejected'],
});

export const exportApplicants = fileEndpoint({
  ...own,
  name: 'jobs.export_applicants',
  path: '/provider/jobs/:id/applications/export',
  summary: 'Export all pages of the list of applicants as CSV; cells are safe to open in a spreadsheet',
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
    'Shortlist, invite to an interview, hire or reject an applicant. Filling the last position marks the job as filled and notifies the other applicants',
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
  summary:
    'Shortlist or reject up to 100 applicants of one job at once. Applicants whose status does not allow it are unchanged',
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
    'Offer up to five interview times, replacing any offered or chosen before; the applicant chooses one',
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
  summary: 'Get the interview time that the applicant chose as a calendar file (RFC 5545)',
  media: 'text/calendar',
  params,
  problems: usual,
});

export const readApplicantHistory = endpoint({
  ...own,
  name: 'jobs.applicant_history',
  method: 'GET',
  path: '/provider/applications/:id/history',
  summary: 'Get the history of an application: its statuses and interview times',
  params,
  reply: ApplicationHistory,
  problems: usual,
});

export const noteApplicant = endpoint({
  ...own,
  name: 'jobs.note_applicant',
  method: 'POST',
  path: '/provider/applications/:id/notes',
  summary: 'Add a note on an applicant, visible only to your company',
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
    'Get a short-lived URL for an applicant’s résumé, as uploaded or generated from the profile; available once shortlisted',
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
  summary: 'Rate an applicant from 1 to 5 for your company; null removes the rating',
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
  summary: 'Get a company’s hiring figures: active jobs, people hired and response rate',
  access: 'public',
  cache: { seconds: 300, of: ['company'] },
  params: z.strictObject({ companyId: id }),
  reply: Hiring,
  problems: ['not-found'],
});
