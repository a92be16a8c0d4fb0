import { z } from 'zod';
import { Cause } from './cause.ts';
import { line, time } from './fields.ts';

/**
 * The published grounds of a suspension (design/domain.md, section 6): an account is suspended for nothing
 * else. `documents_expired` is also the platform's own ground, when a driver's licence, insurance or pollution
 * certificate ends.
 */
export const suspensionGrounds = [
  'false_particulars',
  'documents_expired',
  'missed_work',
  'unpaid_dues',
  'discrimination',
  'unsafe_conduct',
  'unlawful_goods',
  'fraud',
] as const;
export type SuspensionGround = (typeof suspensionGrounds)[number];

const SAFETY: readonly SuspensionGround[] = ['unsafe_conduct', 'unlawful_goods'];

/** Whether a suspension on this ground protects people, and so takes effect at once: of others notice is given first. */
export const isForSafety = (ground: SuspensionGround): boolean => SAFETY.includes(ground);

/** How long a person has to answer before a suspension. */
export const NOTICE_DAYS = 3;
/** How long a suspension for safety lasts unless a second member of staff confirms it. */
export const REVIEW_HOURS = 72;

/** What staff state when they suspend an account: the ground, and the evidence in words. */
export const suspension = z.strictObject({ ground: z.enum(suspensionGrounds), reason: line(1000) });

/** What staff state when they reinstate an account. */
export const reinstatement = z.strictObject({ reason: line(300) });

/** One change of an account's standing, as the staff's records show it. */
export const StandingChange = z.object({
  name: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string().nullable(),
  actor_role: z.string(),
  /** The name of a staff member; null for any other actor. */
  actor_name: z.string().nullable(),
  /** Of a suspension. */
  ground: z.enum(suspensionGrounds).nullable(),
  reason: z.string().nullable(),
  /** Of a suspension for documents: which had expired, and when. */
  causes: z.array(Cause),
  at: time,
});

/** What staff state when they reject an account. */
export const rejection = z.strictObject({ reason: line(300) });

/** What staff may do with an account's standing at this moment. */
export const StandingRights = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  suspend: z.boolean(),
  reinstate: z.boolean(),
});
