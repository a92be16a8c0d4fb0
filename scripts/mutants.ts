import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, runCommand } from './check/step.ts';

// `npm run mutants`: reports, file by file, how many of Stryker's mutants in rules, policies and calculations the pure
// tests catch. `npm run mutants -- <path>` checks only some files. stryker.config.json lists the files covered.

const GOAL_PERCENT = 90;

const Report = z.object({
  files: z.record(
    z.string(),
    z.object({ mutants: z.array(z.object({ status: z.string(), location: z.unknown() })) }),
  ),
});

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A folder means all covered files in it. */
const filesOf = (path: string): string[] =>
  existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()
    ? globSync(`${path.replace(/\/$/, '')}/**/*.{rules,policy}.ts`, { cwd: root })
    : [path];

const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const CAUGHT = ['Killed', 'Timeout'];

const paths = process.argv.slice(2).flatMap(filesOf);
const mutate = paths.length === 0 ? [] : ['--mutate', paths.join(',')];
const { passed } = await runCommand({ command: 'stryker', args: ['run', ...mutate] }, { live: true });
const { files } = Report.parse(JSON.parse(readFileSync(join(root, 'artefacts/mutants/report.json'), 'utf8')));

let all = 0;
let caught = 0;
const below: string[] = [];
for (const [file, { mutants }] of Object.entries(files)) {
  const counted = mutants.filter(({ status }) => COUNTED.includes(status)).length;
  const noticed = mutants.filter(({ status }) => CAUGHT.includes(status)).length;
  all += counted;
  caught += noticed;
  if (counted === 0) continue;
  const percent = (100 * noticed) / counted;
  if (percent < GOAL_PERCENT) below.push(file);
  say(
    `${percent.toFixed(1).padStart(6)} %  ${String(noticed).padStart(4)} of ${String(counted).padStart(4)}  ${file}`,
  );
}
for (const file of below) say(`! ${file} is below ${GOAL_PERCENT} %.`);
say(`${caught} of ${all} mutants caught, ${all === 0 ? 0 : ((100 * caught) / all).toFixed(1)} %`);
process.exitCode = passed && all > 0 && caught / all >= GOAL_PERCENT / 100 ? 0 : 1;
