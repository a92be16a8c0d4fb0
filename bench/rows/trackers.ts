import { measureTrackers } from '../lab/trackers.ts';
import type { TimedRow } from '../row.ts';

/** Measures how soon a follower of a trip receives the driver's new position. */
export const row: TimedRow = {
  kind: 'timed',
  work: '2,000 trackers on one process: p99 until a movement arrives',
  unit: 'ms',
  goal: { atMost: 500 },
  note: 'A hundred trips with twenty trackers each; all hundred drivers send their positions at the same moment, the worst case. From sending the first to each arrival.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => ({
    ours: (await measureTrackers(dataDir, { trips: 100, each: 20, processes: 1, overMs: 0 })).p99Ms,
  }),
};
