import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWebIfChanged } from '../scripts/web-build.ts';
import { faultsOf, lineOf } from './drills/breaking.ts';
import { drill as clock } from './drills/clock.ts';
import type { Drill } from './drills/drill.ts';
import { drill as database } from './drills/database.ts';
import { drill as diskFull } from './drills/disk-full.ts';
import { failover, replica } from './drills/failover.ts';
import { cutNetwork, longSilentNetwork, silentNetwork, slowNetwork } from './drills/networks.ts';
import { drill as pgbouncer } from './drills/pgbouncer.ts';
import { drill as pointInTime } from './drills/point-in-time.ts';
import { drill as processes } from './drills/processes.ts';
import { drill as rollingDeploy } from './drills/rolling-deploy.ts';
import { drill as slowClients } from './drills/slow-clients.ts';
import { remove, temporaryFolder } from './lab/lab.ts';
import { describeMachine } from './lab/machine.ts';
import { runProgram, registerCleanup } from './lab/cleanup.ts';

// Failure drills for operators: docs/operations/drills.md.

const drills: Record<string, Drill> = {
  pgbouncer,
  processes,
  database,
  'slow-network': slowNetwork,
  'cut-network': cutNetwork,
  'silent-network': silentNetwork,
  'long-silent-network': longSilentNetwork,
  'slow-clients': slowClients,
  clock,
  'rolling-deploy': rollingDeploy,
  'disk-full': diskFull,
  'point-in-time': pointInTime,
  failover,
  replica,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, rate: { type: 'string', default: '50' } },
});

const Count = z.coerce.number().int().min(1);

const say = (text: string) => process.stdout.write(`${text}\n`);

const isThere = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

function checkNeeds({ needs }: Drill): void {
  const missing = needs.filter(({ program }) => !isThere(program));
  if (missing.length === 0) return;
  const commands = new Set(missing.map(({ command }) => command));
  throw new Error(
    `This drill needs ${missing.map(({ program }) => program).join(', ')}: ${[...commands].join('; ')}.`,
  );
}

await runProgram(async () => {
  const [name = ''] = positionals;
  const drill = drills[name];
  if (drill === undefined)
    throw new Error(
      `Usage: npm run drill -- <drill> [--times=<n>] [--rate=<bookings per second>]. Drills: ${Object.keys(drills).join(', ')}.`,
    );
  checkNeeds(drill);
  const folder = temporaryFolder();
  registerCleanup(() => remove(folder));
  await buildWebIfChanged({ log: say });
  const figures = await drill.run({
    folder,
    times: Count.parse(values.times ?? drill.times),
    bookingsASecond: Count.parse(values.rate),
  });
  say(lineOf(name, figures));
  const faults = faultsOf(figures);
  for (const sentence of [...figures.also, ...faults]) say(sentence);
  const { at, commit, cpu, cores, versions } = describeMachine(['pg', 'fastify']);
  say(`${at}, commit ${commit}; ${cores} × ${cpu}; ${versions.join(', ')}`);
  return faults.length === 0 ? 0 : 1;
});
