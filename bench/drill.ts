import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWebIfChanged } from '../scripts/web-build.ts';
import { type Drill, type Figures } from './drills/drill.ts';
import { drill as pgbouncer } from './drills/pgbouncer.ts';
import { makeTown, remove, temporaryFolder } from './lab/lab.ts';
import { describeMachine } from './lab/machine.ts';
import { runProgram, undoLater } from './lab/undo.ts';

// What breaks on an operator's bad day, broken on purpose: docs/operations/drills.md.

const drills: Record<string, Drill> = { pgbouncer };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '20' } },
});

const Kills = z.coerce.number().int().min(1);

const say = (text: string) => process.stdout.write(`${text}\n`);

const isThere = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const wordsOf = ({ what }: Drill, { kills, accepted, refused, lost, recoveryMs }: Figures): string =>
  `Killed ${kills} times: ${what}. ${accepted} bookings accepted, ${refused} refused or unanswered, ${lost} lost. ` +
  `A booking was accepted again after ${Math.round(recoveryMs.median)} ms (longest ${Math.round(recoveryMs.longest)} ms).`;

await runProgram(async () => {
  const [name = ''] = positionals;
  const drill = drills[name];
  if (drill === undefined) throw new Error(`Name a drill: ${Object.keys(drills).join(', ')}.`);
  if (drill.needs !== undefined && !isThere(drill.needs.program))
    throw new Error(`This drill needs ${drill.needs.program}: ${drill.needs.command}.`);
  const kills = Kills.parse(values.kills);
  const folder = temporaryFolder();
  undoLater(() => remove(folder));
  await buildWebIfChanged({ log: say });
  await makeTown(folder);
  const figures = await drill.run(folder, kills);
  say(wordsOf(drill, figures));
  const { at, commit, cpu, cores, versions } = describeMachine(['pg', 'fastify']);
  say(`${at}, commit ${commit}; ${cores} × ${cpu}; ${versions.join(', ')}`);
  return figures.lost === 0 && figures.accepted > 0 ? 0 : 1;
});
