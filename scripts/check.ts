import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { findOrInstallBrowser } from './browser.ts';
import { buildWebIfChanged } from './web-build.ts';

// What CI and a person run: everything that is checked, in at most 12 minutes on two cores.

const root = resolve(import.meta.dirname, '..');
const artefacts = join(root, 'artefacts');
const say = (text: string) => process.stdout.write(`${text}\n`);

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

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
  const [code] = z.tuple([z.number().nullable(), z.unknown()]).parse(await once(child, 'close'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (code !== 0 || step.name.endsWith('tests')) say(Buffer.concat(output).toString());
  return code === 0;
}

const npm = (name: string, script: string): Step => ({ name, command: 'npm', args: ['run', '--silent', script] });

const quick: Step[] = [
  npm('types', 'types'),
  npm('lint', 'lint'),
  npm('unused code', 'unused'),
  npm('format', 'format:check'),
  npm('message catalogues', 'catalogues'),
];

/** Two at a time: there are two cores. */
async function runQuick(): Promise<boolean> {
  const waiting = [...quick];
  const worker = async (): Promise<boolean> => {
    let passed = true;
    for (let step = waiting.shift(); step; step = waiting.shift()) passed = (await run(step)) && passed;
    return passed;
  };
  return (await Promise.all([worker(), worker()])).every(Boolean);
}

const unitReport = join(artefacts, 'unit-tests.json');
const browserReport = join(artefacts, 'browser-tests.json');

const UnitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const BrowserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function counted(): { passed: number; failed: number } {
  const unit = UnitReport.parse(JSON.parse(readFileSync(unitReport, 'utf8')));
  const { stats } = BrowserReport.parse(JSON.parse(readFileSync(browserReport, 'utf8')));
  return {
    passed: unit.numPassedTests + stats.expected,
    // A journey that passes only at the second try has failed.
    failed: unit.numFailedTests + stats.unexpected + stats.flaky,
  };
}

async function check(): Promise<boolean> {
  rmSync(artefacts, { recursive: true, force: true });
  mkdirSync(artefacts);
  const browser = await findOrInstallBrowser();
  const quickPassed = await runQuick();
  await buildWebIfChanged({});
  const unitPassed = await run({
    name: 'unit and API tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  });
  const browserPassed = await run({
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts'],
    env: { ...browser.env, CHROMIUM_PATH: browser.executablePath, CHROMIUM_ARGS: browser.args.join(' ') },
  });
  const { passed, failed } = counted();
  say(`${passed} passed, ${failed} failed`);
  return quickPassed && unitPassed && browserPassed;
}

process.exitCode = (await check()) ? 0 : 1;
