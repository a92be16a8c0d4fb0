import { parseArgs } from 'node:util';
import { makeBackup } from './backup.ts';
import { readConfig, StartError } from './config.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const USAGE = 'Use it as: npm run backup -- <folder>, or npm run restore -- <folder> [--check]';

async function run(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [what, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new StartError(USAGE);
  const config = readConfig(process.env);
  if (what === 'restore') return values.check ? checkBackup(config, folder) : restoreBackup(config, folder);
  return makeBackup(config, folder);
}

await run(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
