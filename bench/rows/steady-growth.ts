import { measureSteady } from '../lab/steady.ts';
import type { TimedRow } from '../row.ts';

/** Measures whether the memory of a process grows while it serves (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: 'one process, ten minutes at 70 % of a core: memory growth per minute',
  unit: 'MB',
  goal: { atMost: 1 },
  note: 'Four visitor reads for each guest booking. Slope of the resident set, without the first two minutes.',
  times: { usually: 1, quick: 1 },
  measure: async (dataDir, how) => ({ ours: (await measureSteady(dataDir, how)).growthMb }),
};
