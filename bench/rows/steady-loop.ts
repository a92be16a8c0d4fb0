import { measureSteady } from '../lab/steady.ts';
import type { TimedRow } from '../row.ts';

/** Measures the event loop delay of a process under load (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: '  p99 of the event loop delay',
  unit: 'ms',
  goal: { atMost: 50 },
  times: { usually: 1, quick: 1 },
  measure: async (dataDir, how) => ({ ours: (await measureSteady(dataDir, how)).loopMs }),
};
