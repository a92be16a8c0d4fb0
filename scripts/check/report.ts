import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const Report = z.object({
  passed: z.number(),
  /** Full names of the failed tests. */
  failed: z.array(z.string()),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
});

/** Results of a test runner, as our reporters write them for scripts/check.ts. */
export type Report = z.output<typeof Report>;

/** Returns the file for this run's report; undefined if the runner was started manually. */
export const reportFile = (): string | undefined => process.env['CHECK_REPORT'];

export const writeReport = (file: string, report: Report): void =>
  writeFileSync(file, JSON.stringify(report));

/** Returns the report; throws if none was written. */
export const readReport = (file: string): Report => Report.parse(JSON.parse(readFileSync(file, 'utf8')));
