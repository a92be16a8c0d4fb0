import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Browser, findOrInstallBrowser } from './browser.ts';
import { buildWebIfChanged } from './web-build.ts';

// What CI and a person run: everything that is checked, in at most 12 minutes on two cores.

const root = resolve(import.meta.dirname, '..');
const artefacts = join(root, 'artefacts');
const say = (text: string) => process.stdout.write(`${text}\n`);

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };
/** What failed is named once more at the very end, where it is found. */
type Count = { passed: number; failed: string[] };

const onePassed: Count = { passed: 1, failed: [] };
const oneFailed = (name: string): Count => ({ passed: 0, failed: [name] });

/** Runs a step and gives whether it passed; its output is shown when it ends, and in full. */
async function run(step: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(step.command, step.args, {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  child.on('error', (error) => output.push(Buffer.from(error.message)));
  const code = await new Promise<number | null>((closed) => child.once('close', closed));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (code !== 0 || step.name.endsWith('tests')) say(Buffer.concat(output).toString());
  return code === 0;
}

const npm = (name: string, script: string): Step => ({
  name,
  command: 'npm',
  args: ['run', '--silent', ...script.split(' ')],
});

const quick: Step[] = [
  npm('types', 'types'),
  npm('lint', 'lint'),
  npm('unused code', 'unused'),
  npm('format', 'format:check'),
  npm('message catalogues', 'catalogues'),
];

/** Two at a time: there are two cores. */
async function runQuick(): Promise<Count[]> {
  const waiting = [...quick];
  const counts: Count[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      counts.push((await run(step)) ? onePassed : oneFailed(step.name));
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

/** Runs a runner of tests and counts by its report; one that fails without a failed test to show for it is one failure. */
async function runTests(step: Step, report: string, read: (report: unknown) => Count): Promise<Count> {
  const passed = await run(step);
  let count: Count;
  try {
    count = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    say(`✗ ${step.name}: no report was written.`);
    return oneFailed(step.name);
  }
  return passed || count.failed.length > 0 ? count : { ...count, failed: [step.name] };
}

const UnitReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

function runUnitTests(): Promise<Count> {
  const report = join(artefacts, 'unit-tests.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runTests({ name: 'unit and API tests', command: 'vitest', args }, report, (content) => {
    const { numPassedTests, testResults } = UnitReport.parse(content);
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    return { passed: numPassedTests, failed: failed.map(({ fullName }) => fullName) };
  });
}

const Suite = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.output<typeof Suite>;
const BrowserReport = z.object({ suites: z.array(Suite), stats: z.object({ expected: z.number() }) });

const journeysOf = (status: 'unexpected' | 'flaky', { specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title),
  ...suites.flatMap((suite) => journeysOf(status, suite)),
];

async function runBrowserTests(browser: Browser): Promise<Count> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dihaadi-e2e-'));
  // The database's own account must get in, or it would keep its data elsewhere.
  chmodSync(dataDir, 0o755);
  const step = {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts'],
    env: {
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      CHROMIUM_ARGS: browser.args.join(' '),
      E2E_DATA_DIR: dataDir,
    },
  };
  try {
    return await runTests(step, join(artefacts, 'browser-tests.json'), (content) => {
      const { suites, stats } = BrowserReport.parse(content);
      const unsteady = suites.flatMap((suite) => journeysOf('flaky', suite));
      for (const title of unsteady) say(`! passed only at the second try, to be mended: ${title}`);
      const failed = suites.flatMap((suite) => journeysOf('unexpected', suite));
      return { passed: stats.expected + unsteady.length, failed };
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What must be there for a step; its absence, too, is a failure to count. */
async function need<T>(name: string, make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function versionOf({ executablePath, env }: Browser): string {
  const stdio = ['ignore', 'pipe', 'ignore'] satisfies ('ignore' | 'pipe')[];
  return execFileSync(executablePath, ['--no-sandbox', '--version'], { env, encoding: 'utf8', stdio }).trim();
}

async function check(): Promise<Count> {
  rmSync(artefacts, { recursive: true, force: true });
  mkdirSync(artefacts);
  const browser = await need('browser', findOrInstallBrowser);
  // PostgreSQL's versions are said by the tests, which start it.
  say(`Node ${process.version}, ${browser ? versionOf(browser) : 'no browser'}`);
  // Made by the types' step too, but others read them at the same time.
  await run(npm('types of the routes', 'typegen -w web'));
  const counts = await runQuick();
  const built = await need('web pages', async () => {
    await buildWebIfChanged();
    return true;
  });
  const weighed = built === true && (await run(npm('weight of the scripts', 'budget')));
  if (!built) counts.push(oneFailed('web pages'));
  else counts.push(weighed ? onePassed : oneFailed('weight of the scripts'));
  counts.push(await runUnitTests(), browser ? await runBrowserTests(browser) : oneFailed('browser'));
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.flatMap((count) => count.failed),
  };
}

const { passed, failed } = await check();
for (const name of failed) say(`✗ ${name}`);
say(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
