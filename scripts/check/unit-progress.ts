import type { Reporter } from 'vitest/node';
import { createProgress } from './progress.ts';

/** Vitest's reporter for `npm test`: progress and the report; the errors come from Vitest's own `minimal` beside it. */
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
      // A file that does not load has no test to show for it, and neither has a hook that throws.
      if (file.errors().length > 0) progress.failed(file.relativeModuleId);
    },
    onTestRunEnd: (_files, errors) => {
      for (const error of errors) progress.failed(`unhandled error: ${error.message}`);
      progress.end();
    },
  };
}
