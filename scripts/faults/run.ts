import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { readReport } from '../check/report.ts';
import { root, runCommand } from '../check/step.ts';

/** Result of a fault: `caught` by failing tests, `missed`, or `unclear` if the tests did not run at all. */
export type Outcome = { verdict: 'caught' | 'missed' | 'unclear'; by: string; seconds: number };

const reporter = (name: string): string => `--reporter=${join(root, 'scripts/check', name)}`;

type Runner = { args: string[]; env?: Record<string, string> };

async function runIn(folder: string, { args, env }: Runner): Promise<Outcome> {
  const report = join(folder, 'artefacts-of-fault.json');
  rmSync(report, { force: true });
  const [command = '', ...rest] = args;
  const { seconds } = await runCommand({
    command: 'sh',
    args: ['-c', 'cd "$0" && exec "$@"', folder, command, ...rest],
    env: { ...env, CHECK_REPORT: report },
  });
  if (!existsSync(report)) return { verdict: 'unclear', by: 'the tests did not run', seconds };
  const { passed, failed } = readReport(report);
  const [first] = failed;
  if (first !== undefined) return { verdict: 'caught', by: first, seconds };
  return passed === 0
    ? { verdict: 'unclear', by: 'no test ran', seconds }
    : { verdict: 'missed', by: `${passed} tests passed`, seconds };
}

const unitTests = (files: readonly string[], databaseUrl: string): Runner => ({
  args: ['vitest', 'run', '--bail=1', '--reporter=minimal', reporter('unit-progress.ts'), ...files],
  env: { TEST_DATABASE_URL: databaseUrl },
});

async function journeys(files: readonly string[]): Promise<Runner> {
  const browser = await findBrowser();
  return {
    args: [
      'playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      '--max-failures=1',
      '--no-deps',
      '--retries=0',
      reporter('journey-progress.ts'),
      ...files,
    ],
    env: {
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      CHROMIUM_ARGS: JSON.stringify(browser.args),
      E2E_PORT: '3917',
    },
  };
}

/** Runs those of these tests that exist in the copy, until one fails. */
export async function runTestsOf(
  tests: readonly string[],
  folder: string,
  databaseUrl: string,
): Promise<Outcome> {
  const there = tests.filter((test) => existsSync(join(folder, test)));
  const unit = there.filter((test) => !test.startsWith('e2e/'));
  const specs = there.filter((test) => test.startsWith('e2e/'));
  const first = unit.length > 0 ? await runIn(folder, unitTests(unit, databaseUrl)) : undefined;
  if (first !== undefined && (first.verdict !== 'missed' || specs.length === 0)) return first;
  const built = await runIn(folder, { args: ['npm', 'run', '--silent', 'build'] });
  if (built.by !== 'the tests did not run') return built;
  return runIn(folder, await journeys(specs));
}
