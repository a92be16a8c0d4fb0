import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type Browser, findBrowser } from './browser.ts';
import { BUDGET_SECONDS, type StepName } from './check/budgets.ts';
import { duration } from './check/progress.ts';
import type { Report } from './check/report.ts';
import { type Selection, selectTests } from './check/selection.ts';
import { type Command, runCommand } from './check/step.ts';
import { slowestOf, tableOf, type Took, warningsOf } from './check/table.ts';
import { artefacts, runJourneys, runUnitTests, type Tested } from './check/tests.ts';
import { buildWebIfChanged } from './web-build.ts';

// `npm test`: runs all checks, in CI and locally, in at most 15 minutes on two cores. With arguments, runs only the
// tests they name.

const say = (text: string) => process.stdout.write(`${text}\n`);

const began = performance.now();
const took: Took[] = [];
/** Steps running now, with their start times. */
const running = new Map<StepName, number>();
const all: Report = { passed: 0, failed: [], files: [] };

// Test runners report their own progress.
const HEARTBEAT_MS = 15_000;
setInterval(() => {
  const now = [...running].map(([name, since]) => `${name} ${duration((performance.now() - since) / 1000)}`);
  if (now.length > 0) say(`… ${now.join(', ')}`);
}, HEARTBEAT_MS).unref();

function finished(step: Took, passed: boolean): void {
  took.push(step);
  say(`${passed ? '✓' : '✗'} ${step.name} (${duration(step.seconds)})`);
}

/** Runs a command that passes or fails as a whole; prints its output only on failure. */
async function runQuick(name: StepName, command: Command): Promise<boolean> {
  running.set(name, performance.now());
  const { passed, seconds, cpuSeconds, output } = await runCommand(command);
  running.delete(name);
  finished({ name, seconds, cpuSeconds }, passed);
  if (passed) all.passed += 1;
  else {
    all.failed.push(name);
    say(output);
  }
  return passed;
}

const npm = (name: StepName, script: string): Promise<boolean> =>
  runQuick(name, { command: 'npm', args: ['run', '--silent', ...script.split(' ')] });

/** Runs tests and adds their results to the report. */
async function runTests(name: StepName, run: () => Promise<Tested>): Promise<void> {
  say(`… ${name}`);
  const { passed, seconds, cpuSeconds, report } = await run();
  finished({ name, seconds, cpuSeconds }, passed);
  all.passed += report.passed;
  all.failed.push(...report.failed);
  all.files.push(...report.files);
}

/** Prepares a prerequisite of a step; its absence counts as a failure. */
async function need<T>(name: StepName, make: () => Promise<T>): Promise<T | undefined> {
  const started = performance.now();
  running.set(name, started);
  try {
    const made = await make();
    finished({ name, seconds: (performance.now() - started) / 1000, cpuSeconds: null }, true);
    return made;
  } catch (error) {
    all.failed.push(name);
    say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  } finally {
    running.delete(name);
  }
}

function versionOf({ executablePath, env }: Browser): string {
  const stdio = ['ignore', 'pipe', 'ignore'] satisfies ('ignore' | 'pipe')[];
  return execFileSync(executablePath, ['--no-sandbox', '--version'], { env, encoding: 'utf8', stdio }).trim();
}

const buildWeb = (): Promise<boolean> =>
  runQuick('web pages', { command: process.execPath, args: ['scripts/build-web.ts'] });

async function runEverything(): Promise<void> {
  const browser = await need('browser', findBrowser);
  // The tests print PostgreSQL's version, because they start it.
  say(`Node ${process.version}, ${browser ? versionOf(browser) : 'no browser'}`);
  // The typecheck step creates these too, but other steps read them at the same time.
  await npm('route types', 'typegen -w web');
  const isBuilt = await checkCode();
  await runTests('unit and API tests', runUnitTests);
  if (browser !== undefined && isBuilt) await runTests('browser tests', () => runJourneys(browser));
}

/** Runs the checks that need no tests, two at a time for two cores. Returns whether the pages were built. */
async function checkCode(): Promise<boolean> {
  let isBuilt = false;
  // Longest first, so that both cores finish at about the same time.
  const steps = [
    async () => {
      isBuilt = await buildWeb();
      if (isBuilt) await npm('script size', 'budget');
    },
    () => npm('types', 'types'),
    () => npm('format', 'format:check'),
    () => npm('lint', 'lint'),
    () => npm('message catalogues', 'catalogues'),
    () => npm('unused code', 'unused'),
  ].values();
  const takeTurns = async () => {
    for (const run of steps) await run();
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return isBuilt;
}

/** Whether a file of API tests needs the built pages. */
const readsPages = (file: string): boolean => readFileSync(file, 'utf8').includes('web: true');

async function runSome({ unit, journeys, title }: Selection): Promise<void> {
  if (unit.length === 0 && journeys.length === 0) {
    all.failed.push('no test matches this path or name');
    return;
  }
  if (journeys.length > 0 || unit.some(readsPages)) await buildWebIfChanged({ log: say });
  if (unit.length > 0) await runTests('unit and API tests', () => runUnitTests({ files: unit, title }));
  const browser = journeys.length > 0 ? await need('browser', findBrowser) : undefined;
  if (browser) await runTests('browser tests', () => runJourneys(browser, { files: journeys, title }));
}

function noteInstallation(): void {
  // with-node.mjs installs dependencies before any of this code runs.
  const seconds = Number(process.env['INSTALLED_IN_SECONDS'] ?? 0);
  if (seconds > 0) took.push({ name: 'install', seconds, cpuSeconds: null });
}

function sum(): void {
  const wholeSeconds =
    (performance.now() - began) / 1000 + (took.find(({ name }) => name === 'install')?.seconds ?? 0);
  const inOrder = Object.keys(BUDGET_SECONDS);
  const steps = took.toSorted((a, b) => inOrder.indexOf(a.name) - inOrder.indexOf(b.name));
  say(['', ...tableOf(steps, wholeSeconds)].join('\n'));
  if (all.files.length > 0) say(['', 'Slowest test files:', ...slowestOf(all.files)].join('\n'));
  for (const warning of warningsOf(steps, wholeSeconds)) say(warning);
  // Repeats the failures at the very end, where readers look for them.
  for (const name of all.failed) say(`✗ ${name}`);
}

const words = process.argv.slice(2);
noteInstallation();
if (words.length === 0) rmSync(artefacts, { recursive: true, force: true });
mkdirSync(artefacts, { recursive: true });
await (words.length === 0 ? runEverything() : runSome(selectTests(words)));
sum();
if (all.passed === 0 && all.failed.length === 0) all.failed.push('no tests ran');
say(`${all.passed} passed, ${all.failed.length} failed`);
process.exitCode = all.failed.length === 0 ? 0 : 1;
