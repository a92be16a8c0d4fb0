import { z } from 'zod';
import { day, line } from './fields.ts';

export const shifts = ['day', 'night', 'rotating', 'flexible'] as const;
export type Shift = (typeof shifts)[number];

/** Benefits of a job beside the salary. */
export const provisions = ['accommodation', 'food', 'transport'] as const;
export type Provision = (typeof provisions)[number];

/** Basis on which a company’s job was published: the month's free allowance, or a plan. */
export type PostedUnder = 'free' | 'plan';

export const jobInterviewModes = ['in_person', 'phone'] as const;
export type JobInterviewMode = (typeof jobInterviewModes)[number];

/** Optional details from a company. */
export const jobExtras = {
  shift: z.enum(shifts).nullish(),
  working_days: z.int().min(1).max(7).nullish(),
  provides: z
    .array(z.enum(provisions))
    .max(provisions.length)
    .overwrite((all) => [...new Set(all)]),
  interview_mode: z.enum(jobInterviewModes).nullish(),
  interview_address: line(300).nullish(),
  /** First and last day for walk-in interviews without an appointment; both or neither. */
  walk_in_from: day.nullish(),
  walk_in_until: day.nullish(),
};
