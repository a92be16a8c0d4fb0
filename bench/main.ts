import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWebIfChanged } from '../scripts/web-build.ts';
import { type Helper, root, startHelper } from './lab/children.ts';
import {
  type Lab,
  makeTown,
  openTown,
  type Product,
  remove,
  signIn,
  startProduct,
  temporaryFolder,
  type Town,
} from './lab/lab.ts';
import { describeMachine } from './lab/machine.ts';
import { explainProfiles } from './lab/profile.ts';
import { verdictOf, resultTable, type Verdict, verdictTable, writeArtefact } from './lab/report.ts';
import { median, type Plan, type Result, runRounds } from './lab/rounds.ts';
import { rowNamed, rowNames } from './lab/rows.ts';
import { measureSizes, type Sized, sizesTable } from './lab/sizes.ts';
import { runProgram, registerCleanup } from './lab/cleanup.ts';
import type { LoadRow, Row, SizedRow, TimedRow } from './row.ts';

// Measures the performance goals: docs/operations/benchmarks.md.

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    contestant: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
});

const plan: Plan = options.quick
  ? { warmUpSeconds: 1, rounds: 1, seconds: 1.5 }
  : { warmUpSeconds: 3, rounds: 5, seconds: 2.5 };
const profiles = join(root, 'artefacts/profiles');

const say = (text: string) => process.stdout.write(`${text}\n`);

const wanted = options.only.split(',').filter(Boolean);

async function wantedRows(): Promise<{ name: string; row: Row }[]> {
  const all = rowNames();
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown row ${unknown}. Rows: ${all.join(', ')}.`);
  const names = wanted.length === 0 ? all : wanted;
  return Promise.all(names.map(async (name) => ({ name, row: await rowNamed(name) })));
}

function only(row: LoadRow): LoadRow {
  const contestants = row.contestants.filter(({ name }) => name.includes(options.contestant));
  return { ...row, contestants };
}

async function measureTimed(row: TimedRow, folder: string): Promise<{ verdict: Verdict; values: number[] }> {
  const values: number[] = [];
  const ceilings: number[] = [];
  const times = options.quick ? row.times.quick : row.times.usually;
  while (values.length < times) {
    const { ours, ceiling } = await row.measure(folder, { quick: options.quick });
    values.push(ours);
    if (ceiling !== undefined) ceilings.push(ceiling);
  }
  const { work, unit, goal, note } = row;
  const value = median(values);
  const ceiling = ceilings.length === 0 ? undefined : median(ceilings);
  const met = value <= goal.atMost;
  const verdict = {
    work,
    note,
    ours: `${value.toFixed(2)} ${unit}`,
    ceiling: ceiling === undefined ? '' : `${ceiling.toFixed(2)} ${unit}`,
    ratio: ceiling === undefined ? '' : `${(value / ceiling).toFixed(2)} ×`,
    goal: `≤ ${goal.atMost} ${unit}`,
    met,
  };
  return { verdict, values };
}

/** Measures one row at each of its sizes and prints it. */
async function measureSized(name: string, row: SizedRow): Promise<{ verdicts: Verdict[]; results: Sized[] }> {
  const folder = temporaryFolder();
  registerCleanup(() => remove(folder));
  const measured = await measureSizes(row, { folder, quick: options.quick });
  say(`\n${name}\n${sizesTable(measured.results)}`);
  return measured;
}

const AUTH_SECRET = randomBytes(32).toString('hex');

/** Starts the product as in production: logging each request, with its relay and queue running. */
function startReal(
  profileFolder: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<Product> {
  const profiling = ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const variables = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, AUTH_SECRET };
  return startProduct(folder, variables, options.profile ? profiling : []);
}

type Measuring = { name: string; row: LoadRow; folder: string; town: Town; load: Helper };

/** Measures one row with its own processes, so that no row affects another. */
async function measureLoad({ name, row, folder, town, load }: Measuring): Promise<Result[]> {
  const begun = performance.now();
  const product = await startReal(join(profiles, name), { folder, databaseUrl: town.url });
  const bare = startHelper('ceiling.ts');
  let warmAfter = 0;
  try {
    const lab: Lab = {
      databaseUrl: town.url,
      database: town.database,
      product,
      signIn: (role) => signIn(product.url, role),
    };
    const facts = await row.prepare(lab);
    const order = { row: name, facts, databaseUrl: town.url };
    const { url } = await bare.ask(order, z.object({ url: z.string() }));
    const ceiling = { pid: bare.pid, url };
    const onWarm = () => (warmAfter = (performance.now() - begun) / 1000);
    return await runRounds({ name, row: only(row), facts, lab, town, load, ceiling, plan, onWarm });
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    if (options.profile) say(`\n${explainProfiles(join(profiles, name), warmAfter)}`);
  }
}

type Results = Record<string, Result[] | number[] | Sized[]>;

async function measureAll(rows: { name: string; row: Row }[], folder: string) {
  const verdicts: Verdict[] = [];
  const results: Results = {};
  for (const { name, row } of rows) {
    if (row.kind !== 'timed') continue;
    const { verdict, values } = await measureTimed(row, folder);
    verdicts.push(verdict);
    results[name] = values;
  }
  for (const { name, row } of rows) {
    if (row.kind !== 'sized') continue;
    const measured = await measureSized(name, row);
    verdicts.push(...measured.verdicts);
    results[name] = measured.results;
  }
  const town = await openTown(folder);
  const load = startHelper('load.ts');
  for (const { name, row } of rows) {
    if (row.kind !== 'load') continue;
    const measured = await measureLoad({ name, row, folder, town, load });
    results[name] = measured;
    verdicts.push(...row.claims.flatMap((claim) => verdictOf(claim, measured) ?? []));
    say(`\n${name}\n${resultTable(measured)}`);
  }
  return { verdicts, results, postgres: town.server.version };
}

const QUIET = 0.1;

/** Returns the cores used by other programs, as far as known. */
function medianForeignCores(results: Results): number {
  const seen = Object.values(results).flatMap((row) =>
    row.flatMap((one) => (typeof one === 'number' || !('others' in one) ? [] : (one.others ?? []))),
  );
  return seen.length === 0 ? 0 : median(seen);
}

async function bench(): Promise<boolean> {
  const machine = describeMachine(['fastify', 'pg', 'kysely', 'zod', 'react-router', 'autocannon']);
  const rows = await wantedRows();
  await buildWebIfChanged({ log: say });
  if (options.profile) remove(profiles);
  const folder = temporaryFolder();
  registerCleanup(() => remove(folder));
  say('Creating a town with 10,000 jobs.');
  await makeTown(folder);
  const { verdicts, results, postgres } = await measureAll(rows, folder);
  const versions = [...machine.versions, `postgresql ${postgres}`];
  say(`\n${verdictTable(verdicts)}\n`);
  say(`${machine.at}, commit ${machine.commit ?? 'unknown'}; ${versions.join(', ')}`);
  say(
    `${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}, load before ${machine.loadBefore}`,
  );
  const { rounds, seconds, warmUpSeconds } = plan;
  say(
    `Load, product, bare handlers and database share these cores; ${rounds} alternating rounds of ${seconds} s after ${warmUpSeconds} s of warm-up; medians.`,
  );
  const busy = medianForeignCores(results);
  if (busy > machine.cores * QUIET)
    say(
      `Other programs used ${busy.toFixed(1)} of the ${machine.cores} cores: these figures are not reliable.`,
    );
  const file = writeArtefact('bench.json', { machine: { ...machine, versions }, plan, verdicts, results });
  say(`Full results: ${file}`);
  return verdicts.every(({ met }) => met !== false);
}

await runProgram(async () => {
  const allMet = await bench();
  return options.strict && !allMet ? 1 : 0;
});
