import { measureSteady } from '../lab/steady.ts';
import type { TimedRow } from '../row.ts';

/** Measures how much memory a process has at most while it serves (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: '  its memory at most',
  unit: 'MB',
  goal: { atMost: 200 },
  times: { usually: 1, quick: 1 },
  measure: async (dataDir, how) => ({ ours: (await measureSteady(dataDir, how)).memoryMb }),
};
