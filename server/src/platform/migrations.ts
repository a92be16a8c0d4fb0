import { readdir, readFile } from 'node:fs/promises';
import { type Db } from './db.ts';
import { migrate } from './migrations.queries.ts';

const folder = new URL('../../migrations/', import.meta.url);

/**
 * Migrates the database to the newest schema. Forward-only, all or nothing, under a lock: if several servers start at
 * once, one migrates and the others wait. Returns the names of the migrations applied now.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(
      async (name) => [name.replace('.sql', ''), await readFile(new URL(name, folder), 'utf8')] as const,
    ),
  );
  return migrate(db, new Map(files));
}
