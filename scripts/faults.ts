import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { duration } from './check/progress.ts';
import { root } from './check/step.ts';
import { type Copy, makeCopy, whyFaultInapplicable, withFault } from './faults/copy.ts';
import type { Fault } from './faults/fault.ts';
import { areas } from './faults/areas.ts';
import { type Outcome, runTestsOf } from './faults/run.ts';

// `npm run faults`: injects known faults into a copy of the last commit, one at a time, and runs the tests that should
// catch them. With words, only faults with one of them in their name or path. With --at=<commit>, uses a copy of that
// commit and skips faults that do not apply. With --list, only checks that each fault applies to the current files.

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, list: { type: 'boolean', default: false } },
});

const isWanted = (area: string, { name, file }: Fault): boolean =>
  positionals.length === 0 || positionals.some((word) => area === word || `${name} ${file}`.includes(word));

const wanted = Object.entries(areas).flatMap(([area, faults]) =>
  faults.filter((fault) => isWanted(area, fault)).map((fault) => ({ area, fault })),
);

/** Fails if a fault no longer applies: the list would protect less than it claims. */
function checkFaultsApply(folder: string): void {
  const misfits = wanted.flatMap(({ fault }) => {
    const misfit = whyFaultInapplicable(fault, folder);
    return misfit === undefined ? [] : [`✗ ${fault.name}: ${misfit}.`];
  });
  if (misfits.length === 0) return;
  say(misfits.join('\n'));
  throw new Error(`${misfits.length} faults no longer apply: update scripts/faults.`);
}

/** One server for the whole run, because starting one takes most of the time. */
async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'dihaadi-faults-data-'));
  chmodSync(folder, 0o755);
  const settings = { max_connections: '300', fsync: 'off', shared_buffers: '256MB' };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings });
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Tried = Outcome & { area: string; name: string };

async function runAllFaults(copy: Copy, databaseUrl: string): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const { area, fault } of wanted) {
    if (isStopped) break;
    if (whyFaultInapplicable(fault, copy.folder) !== undefined) continue;
    const outcome = await withFault(fault, copy.folder, () =>
      runTestsOf(fault.tests, copy.folder, databaseUrl),
    );
    tried.push({ ...outcome, area, name: fault.name });
    say(
      `${tried.length}/${wanted.length} ${outcome.verdict.padEnd(7)} ${area}: ${fault.name} (${duration(outcome.seconds)}; ${outcome.by})`,
    );
  }
  return tried;
}

function sum(tried: readonly Tried[]): void {
  const count = (of: readonly Tried[], verdict: Outcome['verdict']) =>
    String(of.filter((one) => one.verdict === verdict).length).padStart(9);
  const row = (name: string, of: readonly Tried[]) =>
    `${name.padEnd(12)}${count(of, 'caught')}${count(of, 'missed')}${count(of, 'unclear')}`;
  say(`\n${'area'.padEnd(12)}${['caught', 'missed', 'unclear'].map((word) => word.padStart(9)).join('')}`);
  for (const area of Object.keys(areas)) {
    const own = tried.filter((one) => one.area === area);
    if (own.length > 0) say(row(area, own));
  }
  say(row('all', tried));
  for (const { verdict, area, name } of tried)
    if (verdict !== 'caught') say(`✗ ${verdict}: ${area}: ${name}`);
}

/** Ctrl-C ends the running tests; cleanup then runs as usual. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));

async function main(): Promise<boolean> {
  if (values.at === undefined) checkFaultsApply(root);
  if (values.list) {
    for (const { area, fault } of wanted) say(`${area}: ${fault.name} (${fault.file})`);
    say(`${wanted.length} faults; all of them apply.`);
    return true;
  }
  const copy = makeCopy(values.at ?? 'HEAD');
  try {
    if (values.at === undefined) checkFaultsApply(copy.folder);
    const server = await startServer();
    try {
      mkdirSync(join(copy.folder, 'artefacts'), { recursive: true });
      const tried = await runAllFaults(copy, server.url);
      sum(tried);
      return !isStopped && tried.every(({ verdict }) => verdict === 'caught');
    } finally {
      await server.stop();
    }
  } finally {
    copy.remove();
  }
}

process.exitCode = (await main()) ? 0 : 1;
