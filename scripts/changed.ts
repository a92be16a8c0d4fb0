import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { duration } from './check/progress.ts';
import { type Command, root, runCommand } from './check/step.ts';
import { artefacts, runJourneys, runUnitTests, type Tested } from './check/tests.ts';
import { readGraph } from './changed/graph.ts';
import { type Touched, touchedTests } from './changed/tests.ts';
import { buildWebIfChanged } from './web-build.ts';

// `npm run check:changed`: runs types, lint, formatting and the nearest tests for everything changed since main,
// committed or not.

const say = (text: string) => process.stdout.write(`${text}\n`);
const began = performance.now();
const failed: string[] = [];
let passed = 0;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the commit where this branch left main, or the last commit if there is no main. */
function base(): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // A shallow checkout of one commit has no branches.
    }
  return 'HEAD';
}

const changedFiles = (): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base()),
  ...git('ls-files', '--others', '--exclude-standard'),
];

async function run(name: string, command: Command): Promise<void> {
  const { passed: isPassed, seconds, output } = await runCommand(command);
  say(`${isPassed ? '✓' : '✗'} ${name} (${duration(seconds)})`);
  if (isPassed) passed += 1;
  else {
    failed.push(name);
    say(output);
  }
}

const tsc = (project: string): Command => ({
  command: 'npm',
  args: ['run', '--silent', 'tsc', '--', '-p', project],
});

const PROJECTS: { name: string; command: Command; of: RegExp }[] = [
  {
    name: 'web types',
    // Includes generating the route types, which a new checkout lacks.
    command: { command: 'npm', args: ['run', '--silent', 'typecheck', '-w', 'web'] },
    of: /^(web|contract)\//,
  },
  {
    name: 'server and script types',
    command: tsc('tsconfig.json'),
    of: /^(?!web\/|e2e\/)/,
  },
  {
    name: 'journey types',
    command: tsc('e2e'),
    of: /^(e2e|contract|scripts)\//,
  },
];

async function checkTypes(changed: readonly string[]): Promise<void> {
  const code = changed.filter((file) => /\.tsx?$|tsconfig.*\.json$/.test(file));
  for (const { name, command, of } of PROJECTS)
    if (code.some((file) => of.test(file))) await run(name, command);
}

async function checkLintAndFormat(changed: readonly string[]): Promise<void> {
  const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
  if (code.length > 0)
    await run('lint', { command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...code] });
  await run('format', {
    command: 'prettier',
    args: ['--check', '--log-level=warn', '--ignore-unknown', ...changed],
  });
  if (changed.some((file) => file.startsWith('web/')))
    await run('message catalogues', { command: 'npm', args: ['run', '--silent', 'catalogues'] });
}

function take({ report }: Tested): void {
  passed += report.passed;
  failed.push(...report.failed);
}

async function checkTests({ pure, api, journeys, left }: Touched): Promise<void> {
  if (pure.length + api.length > 0) take(await runUnitTests({ files: [...pure, ...api] }));
  if (journeys.length > 0) {
    await buildWebIfChanged({ log: say });
    take(await runJourneys(await findBrowser(), { files: journeys }));
  }
  if (left > 0) say(`${left} more test files depend on the change indirectly; npm test runs them.`);
}

const changed = changedFiles();
mkdirSync(artefacts, { recursive: true });
say(`${changed.length} files changed since ${base().slice(0, 8)}.`);
if (changed.length > 0) {
  await Promise.all([checkTypes(changed), checkLintAndFormat(changed)]);
  await checkTests(touchedTests(readGraph(root), changed));
}
say(`Total: ${duration((performance.now() - began) / 1000)}.`);
for (const name of failed) say(`✗ ${name}`);
say(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
