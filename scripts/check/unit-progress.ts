import type { Reporter } from 'vitest/node';
import { createProgress } from './progress.ts';

/**
 * Vitest's reporter for `npm test`: prints progress and writes the report. Vitest's own `minimal` reporter prints the
 * errors.
 */
export default function unitProgress(): Reporter {
  const progress = createProgress('unit and API tests');
  return {
    onTestModuleStart: ({ relativeModuleId }) => {
      progress.fileBegins(relativeModuleId);
    },
    onTestCaseResult: (test) => {
      const { state } = test.result();
      if (state === 'passed') progress.passed();
      if (state === 'failed') progress.failed(`${test.module.relativeModuleId} > ${test.fullName}`);
    },
    onTestModuleEnd: (file) => {
      const { collectDuration, setupDuration, duration } = file.diagnostic();
      progress.fileEnds(file.relativeModuleId, (collectDuration + setupDuration + duration) / 1000);
      // A file that does not load, or whose hook throws, has no failed test to report.
      if (file.errors().length > 0) progress.failed(file.relativeModuleId);
    },
    onTestRunEnd: (_files, errors) => {
      for (const error of errors) progress.failed(`unhandled error: ${error.message}`);
      progress.end();
    },
  };
}
