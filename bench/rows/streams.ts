import { measureTrackers } from '../lab/trackers.ts';
import type { TimedRow } from '../row.ts';

/** Measures how soon each of 20,000 open streams hears, over four processes (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: '20,000 streams over four processes: 99 of 100 hear of a move within',
  unit: 'ms',
  goal: { atMost: 1_000 },
  note: 'As the row of trackers, with four hundred trips and fifty trackers each: 20,000 messages in one moment. The trackers share the cores.',
  times: { usually: 1, quick: 1 },
  measure: async (dataDir) => ({
    ours: (await measureTrackers(dataDir, { trips: 400, each: 50, processes: 4 })).p99Ms,
  }),
};
