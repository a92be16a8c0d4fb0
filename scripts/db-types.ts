import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { migrateToLatest } from '../server/src/platform/migrations.ts';

/** Generates `server/src/platform/db.types.ts` from the migrations, using a temporary database. */
const folder = await mkdtemp(join(tmpdir(), 'dihaadi-types-'));
// PostgreSQL refuses to run as root; the account it runs as needs access.
await chmod(folder, 0o755);
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
try {
  const url = server.url('postgres');
  const { db } = openDatabase(url, () => undefined);
  await migrateToLatest(db);
  await db.destroy();
  await promisify(execFile)('kysely-codegen', ['--config-file', '.kysely-codegenrc.json'], {
    env: { ...process.env, DATABASE_URL: url },
  });
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
