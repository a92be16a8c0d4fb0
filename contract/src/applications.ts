import { z } from 'zod';
import { id, time } from './fields.ts';
import { applicationStatuses } from './jobs.ts';

/** Why a company rejects an applicant; the screens show it in the reader's language. */
export const rejectionReasons = [
  'skills',
  'experience',
  'distance',
  'salary',
  'documents',
  'did_not_come',
  'not_suitable',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why an application ended: a company's reason, or one that the platform sets by itself. */
export const endReasons = [
  ...rejectionReasons,
  'position_filled',
  'no_answer',
  'job_closed',
  'job_expired',
] as const;
export type EndReason = (typeof endReasons)[number];

export const interviewModes = ['in_person', 'phone'] as const;
export type InterviewMode = (typeof interviewModes)[number];

/** `released`: other times were offered, another applicant chose it, the seeker cancelled it, or the application ended. */
export const slotStatuses = ['offered', 'chosen', 'released'] as const;
export type SlotStatus = (typeof slotStatuses)[number];

/** Time for an interview. */
export const InterviewSlot = z
  .object({
    id,
    starts_at: time,
    minutes: z.int(),
    interview_mode: z.enum(interviewModes),
    /** Where to go; null for a phone interview. */
    address: z.string().nullable(),
    slot_status: z.enum(slotStatuses),
  })
  .meta({ id: 'InterviewSlot' });
export type InterviewSlot = z.output<typeof InterviewSlot>;

/** Events of an interview's times while the status stays; `ask_times`: none of those offered suits the applicant. */
export const interviewEvents = [
  'offer_slots',
  'choose_slot',
  'reschedule',
  'cancel_slot',
  'ask_times',
  'lose_slots',
] as const;
export type InterviewEvent = (typeof interviewEvents)[number];

/** History of an application, oldest first: changes of its status and of its interview times. */
export const ApplicationHistory = z.array(
  z.object({
    name: z.string(),
    from_status: z.enum(applicationStatuses).nullable(),
    /** Null if the status did not change. */
    to_status: z.enum(applicationStatuses).nullable(),
    /** `job_seeker`, `job_provider`, a staff role, or `system`. */
    actor_role: z.string(),
    reason_code: z.enum(endReasons).nullable(),
    at: time,
  }),
);
export type ApplicationHistory = z.output<typeof ApplicationHistory>;
