import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { embeddedServer } from './boot.ts';
import { type Config, StartError } from './config.ts';
import { ledgerTotals } from './modules/ledger/ledger.public.ts';
import { copyInto, DUMP, filesBelow, sha256Of, writeManifest } from './platform/backup/backup-folder.ts';
import { exportSnapshot, onSnapshot, rowsOfTables, serverMajor } from './platform/backup/backup.queries.ts';
import { clientToolsFor, runTool } from './platform/backup/client-tools.ts';
import { newestMigration } from './platform/migrations.queries.ts';
import { databaseNow, type Db, openDatabase } from './platform/db.ts';

/** The secret that development generates; without it the copy's sessions, codes and digests would be invalid. */
export const SECRET = 'auth-secret';

/**
 * Writes a backup of the database, of the files of STORAGE=disk and of the development secret into `folder`, which must
 * be empty or missing. The product keeps running meanwhile. Returns a sentence that reports the result; throws an error
 * that says why it failed.
 */
export async function makeBackup(config: Config, folder: string): Promise<string> {
  await makeEmpty(folder);
  return withDatabase(config, async (db, url) => {
    const { bin } = clientToolsFor(await serverMajor(db));
    const known = await onSnapshot(db, async (tx) => {
      const snapshot = await exportSnapshot(tx);
      const file = join(folder, DUMP);
      await runTool(join(bin, 'pg_dump'), url, [
        '--format=custom',
        '--no-owner',
        '--no-acl',
        `--snapshot=${snapshot}`,
        `--file=${file}`,
      ]);
      await chmod(file, 0o600);
      return {
        schema: await newestMigration(tx),
        tables: await rowsOfTables(tx),
        ledger: await ledgerTotals(tx),
      };
    });
    // Copied after the database, so that every file it names exists unless deleted since.
    const sha256 = { [DUMP]: await sha256Of(join(folder, DUMP)), ...(await copyFiles(config, folder)) };
    await writeManifest(folder, { madeAt: (await databaseNow(db)).toISOString(), ...known, sha256 });
    const { size } = await stat(join(folder, DUMP));
    const files = Object.keys(sha256).filter((path) => path.startsWith('files/')).length;
    const rows = Object.values(known.tables).reduce((sum, count) => sum + count, 0);
    const kept =
      config.storage.kind === 's3' ? ' The bucket is not in it: let its own versioning keep it.' : '';
    return `Backed up ${rows} rows of ${Object.keys(known.tables).length} tables (${(size / 1e6).toFixed(1)} MB) and ${files} files.${kept}`;
  });
}

/** Runs `work` on the configured database without migrating it. */
export async function withDatabase<T>(config: Config, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const server = config.databaseUrl === undefined ? await embeddedServer(config.dataDir) : undefined;
  const url = config.sessionUrl ?? config.databaseUrl ?? server?.url('dihaadi') ?? '';
  const database = openDatabase(url, () => undefined, { poolSize: 2 });
  try {
    return await work(database.db, url);
  } finally {
    await database.close();
    await server?.stop();
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: give each backup a folder of its own.`);
}

async function copyFiles(config: Config, folder: string): Promise<Record<string, string>> {
  const sha256: Record<string, string> = {};
  const copy = async (from: string, path: string) => {
    const to = join(folder, path);
    if (await copyInto(from, to)) sha256[path] = await sha256Of(to);
  };
  if (config.storage.kind === 'disk') {
    const files = resolve(config.storage.folder);
    for (const path of await filesBelow(files)) await copy(join(files, path), join('files', path));
  }
  if (config.authSecret === undefined) await copy(resolve(config.dataDir, SECRET), SECRET);
  return sha256;
}
