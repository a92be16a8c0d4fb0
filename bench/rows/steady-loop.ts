import { measureSteady } from '../lab/steady.ts';
import type { TimedRow } from '../row.ts';

/** Measures how late a process turns to what waits while it serves (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: '  99 of 100 turns of its event loop within',
  unit: 'ms',
  goal: { atMost: 50 },
  times: { usually: 1, quick: 1 },
  measure: async (dataDir, how) => ({ ours: (await measureSteady(dataDir, how)).loopMs }),
};
