import { measureTrackers } from '../lab/trackers.ts';
import type { TimedRow } from '../row.ts';

/** Measures the memory that an open stream uses in the serving processes (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: 'memory per stream with 20,000 open streams on four processes',
  unit: 'kB',
  goal: { atMost: 30 },
  note: 'Growth of the four resident sets since before the first stream, divided by the number of streams.',
  times: { usually: 1, quick: 1 },
  measure: async (dataDir) => ({
    ours: (await measureTrackers(dataDir, { trips: 834, each: 24, processes: 4, overMs: 15_000 })).kilobytes,
  }),
};
