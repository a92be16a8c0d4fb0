import { measureTrackers } from '../lab/trackers.ts';
import type { TimedRow } from '../row.ts';

/** Measures how soon a follower of a trip receives the driver's new position. */
export const row: TimedRow = {
  kind: 'timed',
  work: '2,000 trackers on one process: 99 of 100 hear of a move within',
  unit: 'ms',
  goal: { atMost: 500 },
  note: 'A hundred trips with twenty trackers each; all hundred drivers send their positions in the same moment, which is the worst one. From the sending of the first to the hearing of each.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => ({
    ours: (await measureTrackers(dataDir, { trips: 100, each: 20, processes: 1, overMs: 0 })).p99Ms,
  }),
};
