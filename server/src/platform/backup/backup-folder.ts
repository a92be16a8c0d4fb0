import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { codeOf } from '../error-code.ts';

export const DUMP = 'database.dump';
const MANIFEST = 'manifest.json';

const Manifest = z.object({
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  schema: z.string(),
  /** Rows per table, as `schema.table`. */
  tables: z.record(z.string(), z.int()),
  /** Paise per ledger account, currency and side. */
  ledger: z.record(z.string(), z.int()),
  /** SHA-256 of every file of the backup, by its path in the folder. */
  sha256: z.record(z.string(), z.hex().length(64)),
});
/** Manifest of a backup; written last, so that a folder without one is no backup. */
export type Manifest = z.output<typeof Manifest>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Reads the manifest and checks every file against it. Throws a one-sentence error if a file is missing or differs. */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} has no complete backup: ${MANIFEST} is missing.`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  for (const [path, expected] of Object.entries(manifest.sha256)) {
    const found = await sha256Of(join(folder, path)).catch(() => undefined);
    if (found !== expected)
      throw new Error(
        `The backup is damaged: ${path} is ${found === undefined ? 'missing' : 'not what was written'}.`,
      );
  }
  return manifest;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Returns the paths of all files below `folder`, relative to it; empty if it does not exist. Excludes files still being
 * written.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.'))
    .map((entry) => join(entry.parentPath.slice(folder.length), entry.name).replace(/^\//, ''))
    .toSorted();
}

/** Copies a file. Returns false if it was removed meanwhile. */
export async function copyInto(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return copyFile(from, to).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
}
