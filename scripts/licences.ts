import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Exceptions, checkLicences, Lock } from './licences/licence-rules.ts';

// `npm run licences`: reports the licences of all packages in the lock file; with --list, package by package. Fails on
// a licence that is neither allowed nor listed with a reason in licences/exceptions.json.

const here = new URL('./', import.meta.url);
const readJson = async (path: string) =>
  z.json().parse(JSON.parse(await readFile(new URL(path, here), 'utf8')));

const lock = Lock.parse(await readJson('../package-lock.json'));
const exceptions = Exceptions.parse(await readJson('licences/exceptions.json'));
const { refused, unused, packages } = checkLicences(lock, exceptions);

const counts = new Map<string, number>();
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
const lines = process.argv.includes('--list')
  ? packages.map(({ name, version, licence }) => `${name}@${version}\t${licence}`)
  : [...counts].toSorted((a, b) => b[1] - a[1]).map(([licence, count]) => `${count}\t${licence}`);
process.stdout.write(`${lines.join('\n')}\n`);

for (const { name, licence } of refused)
  process.stderr.write(
    `${name} has the licence ${licence}: replace the package, or add it with a reason to scripts/licences/exceptions.json.\n`,
  );
for (const { packages: prefix } of unused)
  process.stderr.write(
    `The exception for ${prefix} matches no package: remove it from scripts/licences/exceptions.json.\n`,
  );
if (refused.length + unused.length > 0) process.exitCode = 1;
