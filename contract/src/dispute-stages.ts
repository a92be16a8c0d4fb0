// Free of schemas: booking screens, which have no room for them, use it in a link.

/**
 * Stage of a booking: the time at which one side comes to the other is ahead, also if it was cancelled before then;
 * that time has come; or work has begun.
 */
export const disputeStages = ['ahead', 'due', 'served'] as const;
export type DisputeStage = (typeof disputeStages)[number];

type Moments = {
  hasBegun: boolean;
  /** When one side comes to the other; null until a worker or driver has accepted. */
  comesAt: Date | null;
  /** When it ended, or now. */
  until: Date;
};

/** Returns the stage of a booking. */
export function disputeStageOf({ hasBegun, comesAt, until }: Moments): DisputeStage {
  if (hasBegun) return 'served';
  return comesAt !== null && comesAt <= until ? 'due' : 'ahead';
}
