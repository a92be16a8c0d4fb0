import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { createProgress } from './progress.ts';

const fileOf = ({ location }: TestCase): string => relative(process.cwd(), location.file);

const nameOf = (test: TestCase): string =>
  `${fileOf(test)}:${test.location.line} > ${test.parent.project()?.name ?? ''} > ${test.title}`;

function errorsOf({ errors, attachments }: TestResult): string {
  const texts = errors.map(({ stack, message, value, snippet }) =>
    [stack ?? message ?? value, snippet].filter(Boolean).join('\n'),
  );
  const files = attachments.flatMap(({ path }) =>
    path === undefined ? [] : [relative(process.cwd(), path)],
  );
  return [...texts, ...files].join('\n');
}

/** Playwright's reporter for `npm test`: prints progress and errors as they happen, and writes the report. */
export default function journeyProgress(): Reporter {
  const progress = createProgress('browser tests');
  return {
    printsToStdio: () => true,
    onBegin: (_config, suite) => {
      progress.expect(suite.allTests().length);
    },
    onTestBegin: (test) => {
      progress.fileBegins(fileOf(test));
    },
    onTestEnd: (test, result) => {
      progress.fileEnds(fileOf(test), result.duration / 1000);
      if (result.status === 'skipped') return;
      if (result.status === test.expectedStatus) {
        progress.passed();
        return;
      }
      progress.failed(nameOf(test));
      process.stdout.write(`${errorsOf(result)}\n`);
    },
    onError: (error) => {
      progress.failed(error.message ?? 'error outside a journey');
      process.stdout.write(`✗ ${error.stack ?? error.message ?? error.value}\n`);
    },
    onEnd: () => progress.end(),
  };
}
