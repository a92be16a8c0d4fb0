import type { Reason } from './refusals.ts';

// A free-text `reason` also takes one of these codes (ADR 63): each reader sees its sentence in their own language.

/** Reasons for which customers cancel a booking. */
export const cancelReasons = [
  'plans-changed',
  'took-too-long',
  'booked-by-mistake',
  'costs-too-much',
] as const satisfies readonly Reason[];
export type CancelReason = (typeof cancelReasons)[number];
