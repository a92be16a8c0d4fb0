// Without schemas: screens of bookings, which have no room for them, say it in a link.

/**
 * How far a booking has come: the time at which one side comes to the other is ahead, also of a booking that was cancelled before
 * it; it has come; or something was done.
 */
export const disputeStages = ['ahead', 'due', 'served'] as const;
export type DisputeStage = (typeof disputeStages)[number];

type Moments = {
  hasBegun: boolean;
  /** When one side comes to the other; null while no one has agreed to come. */
  comesAt: Date | null;
  /** When it ended, or now. */
  until: Date;
};

/** Returns how far a booking has come. */
export function disputeStageOf({ hasBegun, comesAt, until }: Moments): DisputeStage {
  if (hasBegun) return 'served';
  return comesAt !== null && comesAt <= until ? 'due' : 'ahead';
}
