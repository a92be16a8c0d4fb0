import { measureSteady } from '../lab/steady.ts';
import type { TimedRow } from '../row.ts';

/** Measures the peak memory of a process under load (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: '  peak memory',
  unit: 'MB',
  goal: { atMost: 200 },
  times: { usually: 1, quick: 1 },
  measure: async (dataDir, how) => ({ ours: (await measureSteady(dataDir, how)).memoryMb }),
};
