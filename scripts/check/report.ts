import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const Report = z.object({
  passed: z.number(),
  /** The full names of the failed tests. */
  failed: z.array(z.string()),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
});

/** What a test runner found, as our reporters write it for scripts/check.ts. */
export type Report = z.output<typeof Report>;

/** Where this run of tests writes its report; undefined for a runner that was started by hand. */
export const reportFile = (): string | undefined => process.env['CHECK_REPORT'];

export const writeReport = (file: string, report: Report): void =>
  writeFileSync(file, JSON.stringify(report));

/** Returns the report; throws when none was written. */
export const readReport = (file: string): Report => Report.parse(JSON.parse(readFileSync(file, 'utf8')));
