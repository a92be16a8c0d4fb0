import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '../browser.ts';
import { readReport, type Report } from './report.ts';
import { makeScratch } from './scratch.ts';
import { type Command, type Ran, root, runCommand } from './step.ts';

export const artefacts = join(root, 'artefacts');

/** Files and a pattern of test names; empty for all. */
export type Wanted = { files?: readonly string[]; title?: string | undefined };

export type Tested = Ran & { report: Report };

let scratch: string | undefined;
/** Returns the temporary folder shared by all tests. */
const scratchFolder = (): string => (scratch ??= makeScratch());

/** Runs a test runner. If it fails without reporting a failed test, that counts as one failure. */
async function runTests(name: string, file: string, command: Command): Promise<Tested> {
  const report = join(artefacts, file);
  rmSync(report, { force: true });
  const ran = await runCommand(
    { ...command, env: { ...command.env, TMPDIR: scratchFolder(), CHECK_REPORT: report } },
    { live: true },
  );
  try {
    const found = readReport(report);
    const failed = ran.passed || found.failed.length > 0 ? found.failed : [name];
    return { ...ran, report: { ...found, failed } };
  } catch {
    process.stdout.write(`✗ ${name}: the test runner wrote no report.\n`);
    return { ...ran, passed: false, report: { passed: 0, failed: [name], files: [] } };
  }
}

/** Runs unit and API tests. */
export const runUnitTests = ({ files = [], title }: Wanted = {}): Promise<Tested> =>
  runTests('unit and API tests', 'unit-tests.json', {
    command: 'vitest',
    args: [
      'run',
      '--reporter=minimal',
      '--reporter=./scripts/check/unit-progress.ts',
      ...(title === undefined ? [] : [`--testNamePattern=(?i:${title})`]),
      ...files,
    ],
  });

/** Runs each journey once, without retries: a flaky journey counts as failed. */
export async function runJourneys(browser: Browser, { files = [], title }: Wanted = {}): Promise<Tested> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'e2e-'));
  // The database's own account needs access, or it would keep its data elsewhere.
  chmodSync(dataDir, 0o755);
  try {
    return await runTests('browser tests', 'browser-tests.json', {
      command: 'playwright',
      args: [
        'test',
        '--config=e2e/playwright.config.ts',
        `--reporter=${join(root, 'scripts/check/journey-progress.ts')}`,
        ...(title === undefined ? [] : [`--grep=${title}`]),
        ...files,
      ],
      env: {
        ...browser.env,
        CHROMIUM_PATH: browser.executablePath,
        CHROMIUM_ARGS: JSON.stringify(browser.args),
        E2E_DATA_DIR: dataDir,
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
