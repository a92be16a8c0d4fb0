import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { engineAccount } from '../../server/src/platform/embedded-postgres/account.ts';
import { findCluster } from '../../server/src/platform/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { type Asked, bookContinuously } from '../lab/bookings.ts';
import { root, start } from '../lab/children.ts';
import { startOnDatabase, withClient } from '../lab/lab.ts';
import { registerCleanup } from '../lab/cleanup.ts';
import { type Figures, tally } from './breaking.ts';
import type { Drill } from './drill.ts';

const LOAD_MS = 10_000;
const RESTORE_DEADLINE_MS = 5 * 60_000;

const one = async (client: Client, text: string): Promise<string> => {
  const { rows } = await client.query<{ value: string }>(text);
  return rows[0]?.value ?? '';
};

/** Makes the cluster in `home` archive its whole log in `archive`, from its next start on. */
async function archiveTo(home: string, archive: string): Promise<void> {
  mkdirSync(archive);
  const account = engineAccount();
  if (account !== undefined) chownSync(archive, account.uid, account.gid);
  const server = await startEmbeddedPostgres({ dataDir: home });
  await withClient(server.url('postgres'), async (client) => {
    await client.query('alter system set archive_mode = on');
    await client.query(`alter system set archive_command = 'cp %p ${archive}/%f'`);
    await client.query('create database dihaadi');
  });
  await server.stop();
}

/** Copies the running cluster with PostgreSQL's low-level backup. Returns the label that a restore needs. */
async function copyRunning(url: string, { home, copy }: { home: string; copy: string }): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(`select pg_backup_start('drill', true)`);
    execFileSync('cp', ['-a', home, copy]);
    return one(client, 'select labelfile as value from pg_backup_stop(true)');
  });
}

/** Sends bookings for ten seconds. Returns the outcome of each. */
async function bookDuringLoadPhase(url: string, aSecond: number): Promise<Asked[]> {
  const bookings: Asked[] = [];
  await bookContinuously(url, {
    aSecond,
    signal: AbortSignal.timeout(LOAD_MS),
    onAnswer: (asked) => bookings.push(asked),
  });
  return bookings;
}

/** Finishes the current log segment and waits until everything is in the archive. */
const archiveAll = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const last = await one(client, 'select pg_walfile_name(pg_switch_wal()) as value');
    const archived = 'select last_archived_wal as value from pg_stat_archiver';
    while ((await one(client, archived)) < last) await sleep(100);
  });

/** Prepares the copy to start as a cluster that replays the archive until `time`. */
function prepareRestore(
  copy: string,
  { label, archive, time }: { label: string; archive: string; time: string },
): void {
  const { folder } = findCluster(copy) ?? {};
  if (folder === undefined) throw new Error('The copy has no cluster.');
  const account = engineAccount();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    if (account !== undefined) chownSync(join(folder, name), account.uid, account.gid);
  };
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  write('backup_label', label);
  write('recovery.signal', '');
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${time}'
recovery_target_action = 'promote'
archive_mode = off
`,
  );
}

async function verifyLedger(folder: string, databaseUrl: string): Promise<void> {
  const checking = start(process.execPath, [join(root, 'server/src/ledger-verify.ts')], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(checking, 'exit');
  if (code !== 0) throw new Error('ledger:verify failed on the restored database.');
}

/**
 * Drill: a table is dropped by mistake. A copy from the day before and the archived log restore everything up to a
 * moment earlier.
 */
export const drill: Drill = {
  needs: [],
  times: 1,
  run: async ({ folder, bookingsASecond }): Promise<Figures> => {
    const [home, copy, archive] = ['postgres', 'restored', 'archive'].map((name) => join(folder, name));
    if (home === undefined || copy === undefined || archive === undefined) throw new Error('No folder.');
    await archiveTo(home, archive);
    const server = await startEmbeddedPostgres({ dataDir: home });
    registerCleanup(() => server.stop());
    const url = server.url('dihaadi');
    const product = await startOnDatabase(folder, url);
    const label = await copyRunning(url, { home, copy });
    const bookings = await bookDuringLoadPhase(product.url, bookingsASecond);
    const time = await withClient(url, (client) => one(client, 'select clock_timestamp()::text as value'));
    await sleep(1000);
    const later = await bookDuringLoadPhase(product.url, bookingsASecond);
    await withClient(url, (client) => client.query('drop table package_booking cascade'));
    await archiveAll(url);
    await product.stop();
    await server.stop();

    const since = performance.now();
    prepareRestore(copy, { label, archive, time });
    const restored = await startEmbeddedPostgres({ dataDir: copy });
    registerCleanup(() => restored.stop());
    const restoredUrl = restored.url('dihaadi');
    const again = await startOnDatabase(folder, restoredUrl);
    const recoveryMs = performance.now() - since;
    const kept = await tally(bookings, restoredUrl);
    const { lost: gone, accepted: after } = await tally(later, restoredUrl);
    if (gone !== after)
      throw new Error(
        'The number of missing bookings is wrong: the database was restored to a different time.',
      );
    await verifyLedger(folder, restoredUrl);
    await again.stop();
    return {
      ...kept,
      times: 1,
      pages: { read: 0, failed: 0, slowestMs: 0 },
      recoveryMs: { median: recoveryMs, longest: recoveryMs },
      withinMs: RESTORE_DEADLINE_MS,
      also: [`As expected, the ${after} bookings made after that time are gone. The ledger is intact.`],
    };
  },
};
