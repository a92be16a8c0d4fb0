import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SECRET, withDatabase } from './backup.ts';
import { type Config, StartError } from './config.ts';
import { ledgerTotals, verifyDigests, verifyLedger } from './modules/ledger/ledger.public.ts';
import {
  copyInto,
  DUMP,
  filesBelow,
  type Manifest,
  readCheckedManifest,
} from './platform/backup/backup-folder.ts';
import {
  createDatabase,
  dropDatabase,
  onSnapshot,
  rowsOfTables,
  serverMajor,
} from './platform/backup/backup.queries.ts';
import { clientToolsFor, runTool } from './platform/backup/client-tools.ts';
import { type Db, openDatabase } from './platform/db.ts';
import { migrateToLatest } from './platform/migrations.ts';
import { createPasses } from './platform/signed-tokens.ts';
import { developmentSecret } from './platform/secrets.ts';
import { createStorage } from './platform/storage.ts';

/** Where a backup is restored to: an empty database, and the configuration with the location of files. */
type Target = { db: Db; url: string; config: Config };

/**
 * Restores the backup in `folder` into the configured database and DATA_DIR, which must be empty, verifies the copy
 * against the backup, and migrates it to the newest schema. Returns the sentence that reports success; throws one that
 * names the problem.
 */
export async function restoreBackup(config: Config, folder: string): Promise<string> {
  const manifest = await readCheckedManifest(folder);
  return withDatabase(config, async (db, url) => {
    if (Object.keys(await rowsOfTables(db)).length > 0)
      throw new StartError('The database is not empty: restore into a new one.');
    if (config.storage.kind === 'disk' && (await filesBelow(resolve(config.storage.folder))).length > 0)
      throw new StartError(`${config.storage.folder} is not empty: restore into a new folder.`);
    return `Restored ${await fill({ db, url, config }, folder, manifest)}`;
  });
}

/**
 * Restores the backup into a second database beside the configured one and a temporary folder, verifies it, and removes
 * both.
 */
export async function checkBackup(config: Config, folder: string): Promise<string> {
  const manifest = await readCheckedManifest(folder);
  const dataDir = await mkdtemp(join(tmpdir(), 'dihaadi-restore-'));
  const storage =
    config.storage.kind === 'disk'
      ? { kind: 'disk' as const, folder: join(dataDir, 'files') }
      : config.storage;
  try {
    return await withDatabase(config, async (admin, url) => {
      const name = `restore_check_${randomBytes(4).toString('hex')}`;
      const copy = new URL(url);
      copy.pathname = `/${name}`;
      await createDatabase(admin, name);
      const database = openDatabase(copy.href, () => undefined, { poolSize: 2 });
      try {
        const target = { db: database.db, url: copy.href, config: { ...config, dataDir, storage } };
        return `The backup is good: ${await fill(target, folder, manifest)}`;
      } finally {
        await database.close();
        await dropDatabase(admin, name);
      }
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(target: Target, folder: string, manifest: Manifest): Promise<string> {
  const { db, url, config } = target;
  const { bin } = clientToolsFor(await serverMajor(db));
  await runTool(join(bin, 'pg_restore'), url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-acl',
    join(folder, DUMP),
  ]);
  await restoreFiles(config, folder, manifest);
  await checkRestoredCounts(db, manifest);
  await migrateToLatest(db);
  const ledger = await checkRestoredLedger(target, new Date(manifest.madeAt));
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(manifest.tables).length} tables as counted on ${manifest.madeAt}, the same sums of all ledger accounts, ${ledger}.`;
}

async function restoreFiles(config: Config, folder: string, manifest: Manifest): Promise<void> {
  for (const path of Object.keys(manifest.sha256)) {
    if (path.startsWith('files/') && config.storage.kind === 'disk') {
      const to = join(resolve(dirname(config.storage.folder)), path);
      await copyInto(join(folder, path), to);
      await chmod(to, 0o600);
    }
    if (path === SECRET) await copyInto(join(folder, path), resolve(config.dataDir, SECRET));
  }
}

async function checkRestoredCounts(db: Db, manifest: Manifest): Promise<void> {
  const found = await onSnapshot(db, async (tx) => ({
    // Older backups list partitions, too.
    tables: await rowsOfTables(tx, { withPartitions: true }),
    ledger: await ledgerTotals(tx),
  }));
  for (const [table, count] of Object.entries(manifest.tables))
    if (found.tables[table] !== count)
      throw new Error(
        `The copy is not whole: ${table} has ${found.tables[table] ?? 'no'} rows instead of ${count}.`,
      );
  if (!isDeepStrictEqual(found.ledger, manifest.ledger))
    throw new Error('The copy is incomplete: the ledger account totals differ.');
}

async function checkRestoredLedger({ db, config }: Target, madeAt: Date): Promise<string> {
  const found = await verifyLedger(db, madeAt);
  if (!found.ok) throw new Error(`The ledger is broken at ${found.broken}: ${found.because}.`);
  const secret = config.digestKey ?? config.authSecret ?? (await developmentSecret(resolve(config.dataDir)));
  const deps = { db, storage: createStorage(config.storage), digestPasses: createPasses(secret) };
  const kept = await verifyDigests(deps, madeAt, []);
  if (!kept.ok) throw new Error(`The ledger is broken at ${kept.broken}: ${kept.because}.`);
  return `and a whole ledger of ${found.journals} journals, ${found.documents} documents and ${kept.digests} daily digests`;
}
