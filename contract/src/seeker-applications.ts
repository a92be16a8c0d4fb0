import { z } from 'zod';
import { ApplicationHistory, endReasons, InterviewSlot } from './applications.ts';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, paging, time } from './fields.ts';
import { applicationStatuses, jobStatuses } from './jobs.ts';

/** Application as its seeker sees it. */
const OwnApplication = z
  .object({
    id,
    status: z.enum(applicationStatuses),
    /** Time of the last status change. */
    status_at: time,
    /** Why it ended. */
    reason_code: z.enum(endReasons).nullable(),
    created_at: time,
    job: z.object({
      id,
      title: z.string(),
      city: z.string(),
      status: z.enum(jobStatuses),
      company_name: z.string(),
      /** Whether it has a public page: not while staff review it. */
      is_public: z.boolean(),
    }),
    /** Interview times, earliest first: those offered, or the chosen one. */
    slots: z.array(InterviewSlot),
    /** Contact at the company; null before an interview time is agreed, and once it has ended without a hire. */
    contact: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    can: z.object({
      withdraw: z.boolean(),
      choose_slot: z.boolean(),
      /** Cancel the chosen time, or decline all offered times. */
      cancel_slot: z.boolean(),
    }),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.output<typeof OwnApplication>;

const OwnApplicationRecord = OwnApplication.extend({ history: ApplicationHistory }).meta({
  id: 'OwnApplicationRecord',
});
export type OwnApplicationRecord = z.output<typeof OwnApplicationRecord>;

const own = { access: ['job_seeker'] } as const;
const params = z.strictObject({ id });

export const listOwnApplications = listEndpoint({
  ...own,
  name: 'jobs.list_own_applications',
  path: '/seeker/applications',
  summary: 'List the signed-in seeker’s applications, newest first',
  query: z.strictObject(paging),
  reply: OwnApplication,
  problems: ['area-not-open'],
});

export const readOwnApplication = endpoint({
  ...own,
  name: 'jobs.read_own_application',
  method: 'GET',
  path: '/seeker/applications/:id',
  summary: 'Get one of the signed-in seeker’s applications with its history',
  params,
  reply: OwnApplicationRecord,
  problems: ['area-not-open', 'not-found'],
});

export const withdrawOwnApplication = endpoint({
  ...own,
  name: 'jobs.withdraw_own_application',
  method: 'POST',
  path: '/seeker/applications/:id/withdraw',
  limit: { max: 120, seconds: 60 },
  summary: 'Withdraw an application that has not ended',
  params,
  reply: OwnApplication,
  problems: ['area-not-open', 'not-found', 'invalid-transition'],
});

export const chooseOwnSlot = endpoint({
  ...own,
  name: 'jobs.choose_own_slot',
  method: 'PUT',
  path: '/seeker/applications/:id/slot',
  limit: { max: 120, seconds: 60 },
  summary: 'Choose one of the offered interview times; it is no longer offered to other applicants',
  params,
  body: z.strictObject({ slot_id: id }),
  reply: OwnApplication,
  problems: ['area-not-open', 'not-found', 'invalid-transition'],
});

export const cancelOwnSlot = endpoint({
  ...own,
  name: 'jobs.cancel_own_slot',
  method: 'DELETE',
  path: '/seeker/applications/:id/slot',
  limit: { max: 120, seconds: 60 },
  summary:
    'Cancel the chosen interview time, or decline all offered times; the company is notified and can offer others',
  params,
  reply: OwnApplication,
  problems: ['area-not-open', 'not-found', 'invalid-transition'],
});

export const ownInterviewCalendar = fileEndpoint({
  ...own,
  name: 'jobs.own_interview_calendar',
  path: '/seeker/applications/:id/calendar',
  summary: 'Get your chosen interview time as a calendar file (RFC 5545)',
  media: 'text/calendar',
  params,
  problems: ['area-not-open', 'not-found'],
});
