import { measureTrackers } from '../lab/trackers.ts';
import type { TimedRow } from '../row.ts';

/** Measures how soon each of 20,000 open streams receives an event, over four processes (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: '20,000 streams on four processes: p99 until a movement arrives',
  unit: 'ms',
  goal: { atMost: 1_000 },
  note: '834 trips with 24 trackers each, whose drivers send their positions every 15 seconds, as their phones do: 1,334 messages a second. From sending each to its arrival. The trackers share the cores.',
  times: { usually: 1, quick: 1 },
  measure: async (dataDir) => ({
    ours: (await measureTrackers(dataDir, { trips: 834, each: 24, processes: 4, overMs: 15_000 })).p99Ms,
  }),
};
