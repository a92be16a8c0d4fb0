import type { ReviewStatus } from '@dihaadi/contract/reviews';
import type { Machine } from '../../platform/machine.ts';

export type ReviewTransition = 'publish' | 'hide' | 'restore' | 'hold_again';

export const reviewMachine: Machine<ReviewStatus, ReviewTransition> = {
  thing: 'review',
  transitions: {
    publish: { from: ['held'], to: 'published' },
    hide: { from: ['held', 'published'], to: 'hidden' },
    restore: { from: ['hidden'], to: 'published' },
    hold_again: { from: ['hidden'], to: 'held' },
  },
};

const HELD_MS = 7 * 24 * 3_600_000;

/** Returns when a review is shown although the other side has written none: seven days after it was written. */
export const dueAt = (writtenAt: Date): Date => new Date(writtenAt.getTime() + HELD_MS);

/** Returns how a hidden review is restored: one waiting for the other side continues to wait. */
export const restoring = (hidden: {
  from: string | null | undefined;
  isAlone: boolean;
}): 'restore' | 'hold_again' => (hidden.from === 'held' && hidden.isAlone ? 'hold_again' : 'restore');

/** Returns how a rating changes when a review is published or hidden; null if neither. */
export function ratingChange(from: ReviewStatus, to: ReviewStatus): 1 | -1 | null {
  if (from !== 'published' && to === 'published') return 1;
  return from === 'published' && to !== 'published' ? -1 : null;
}
