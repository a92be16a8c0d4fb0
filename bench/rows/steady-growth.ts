import { measureSteady } from '../lab/steady.ts';
import type { TimedRow } from '../row.ts';

/** Measures whether the memory of a process grows while it serves (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: 'one process, ten minutes at 70 % of a core: its memory grows in a minute by',
  unit: 'MB',
  goal: { atMost: 1 },
  note: 'For each booking of a guest four reads of visitors. The slope of the resident set, without the first two minutes.',
  times: { usually: 1, quick: 1 },
  measure: async (dataDir, how) => ({ ours: (await measureSteady(dataDir, how)).growthMb }),
};
