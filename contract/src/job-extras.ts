import { z } from 'zod';
import { day, line } from './fields.ts';

export const shifts = ['day', 'night', 'rotating', 'flexible'] as const;
export type Shift = (typeof shifts)[number];

/** What a job comes with besides the salary. */
export const provisions = ['accommodation', 'food', 'transport'] as const;
export type Provision = (typeof provisions)[number];

/** By which right a company’s job was published: the free allowance of its month, or a plan. */
export type PostedUnder = 'free' | 'plan';

export const jobInterviewModes = ['in_person', 'phone'] as const;
export type JobInterviewMode = (typeof jobInterviewModes)[number];

/** What a company may say besides. */
export const jobExtras = {
  shift: z.enum(shifts).nullish(),
  working_days: z.int().min(1).max(7).nullish(),
  provides: z
    .array(z.enum(provisions))
    .max(provisions.length)
    .overwrite((all) => [...new Set(all)]),
  interview_mode: z.enum(jobInterviewModes).nullish(),
  interview_address: line(300).nullish(),
  /** First and last day on which people may come for the interview without an appointment; both or none. */
  walk_in_from: day.nullish(),
  walk_in_until: day.nullish(),
};
