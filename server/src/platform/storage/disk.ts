import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import type { Storage } from './stored-file.ts';

/** Stores files in a folder that only its owner can read; each appears whole or not at all. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const fresh = `${path}.${randomUUID()}`;
      await write(fresh, bytes).catch(async (error: unknown) => {
        // On a full disk half a file would take up the remaining space.
        await rm(fresh, { force: true });
        throw error;
      });
      await rename(fresh, path);
    },
    probe: async () => {
      const path = pathOf(`probe.${randomUUID()}`);
      await write(path, PROBE).finally(() => rm(path, { force: true }));
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

// A nearly full disk accepts a few bytes where it would reject a page.
const PROBE = Buffer.alloc(16_384, 'dihaadi ');

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
