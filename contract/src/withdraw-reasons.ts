import type { Reason } from './refusals.ts';

// Codes like those of `cancel-reasons.ts`.

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
