import type { DriverMoved, LiveEvent } from '@dihaadi/contract/live';

type Changes = readonly (LiveEvent | 'reset')[];

type FeedListener = { onChanges: (events: Changes) => void; onMove: (moved: DriverMoved) => void };

/** Passes a live stream's events to the screens inside it. */
export type LiveFeed = {
  publishChanges: (events: Changes) => void;
  publishMove: (moved: DriverMoved) => void;
  /** Returns the unsubscribe function. */
  watch: (listener: FeedListener) => () => void;
};

export function createFeed(): LiveFeed {
  const listeners = new Set<FeedListener>();
  return {
    publishChanges: (events) => listeners.forEach(({ onChanges }) => onChanges(events)),
    publishMove: (moved) => listeners.forEach(({ onMove }) => onMove(moved)),
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
