import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

// A replica's settings must not be lower than the primary's.
const SETTINGS = {
  max_connections: '100',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'replica',
  max_wal_senders: '5',
  hot_standby_feedback: 'on',
  wal_retrieve_retry_interval: '100ms',
};

export type Replicated = { primary: EmbeddedPostgres; replica: EmbeddedPostgres; stop: () => Promise<void> };

/**
 * Starts a primary and a streaming replica of the built-in PostgreSQL. The replica starts as a copy of the primary's
 * folder: the packages don't include `pg_basebackup`.
 */
export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'dihaadi-replicated-'));
  // PostgreSQL refuses to run as root; its user needs access to the folder.
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const fresh = await startEmbeddedPostgres({ dataDir: first, settings: SETTINGS });
  await fresh.stop();
  // Keeps the owner, and follows the link to the folder that PostgreSQL's account can reach.
  const copied = spawnSync('cp', ['-a', '-H', first, second], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`The primary could not be copied: ${copied.stderr}`);
  await writeFile(join(second, 'standby.signal'), '');
  const primary = await startEmbeddedPostgres({ dataDir: first, settings: SETTINGS });
  const replica = await startEmbeddedPostgres({
    dataDir: second,
    settings: { ...SETTINGS, primary_conninfo: `host=${primary.host} port=5432 user=${primary.user}` },
  });
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
