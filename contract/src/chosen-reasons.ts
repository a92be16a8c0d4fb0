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

/** Reasons for which workers withdraw from a job. */
export const workWithdrawReasons = [
  'fell-ill',
  'family-emergency',
  'place-too-far',
  'has-another-job',
] as const satisfies readonly Reason[];
export type WorkWithdrawReason = (typeof workWithdrawReasons)[number];

/** Reasons for which drivers give up a trip before pickup. */
export const tripWithdrawReasons = [
  'fell-ill',
  'vehicle-broke-down',
  'place-too-far',
  'family-emergency',
] as const satisfies readonly Reason[];
export type TripWithdrawReason = (typeof tripWithdrawReasons)[number];
