import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../server/src/platform/error-code.ts';
import { openEmpty, startOnDatabase } from '../lab/lab.ts';
import { registerCleanup } from '../lab/cleanup.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

const SIZE = '1500m';
const FULL_MS = 10_000;

/** Mounts a separate in-memory disk at `folder`. */
function mountDisk(folder: string): void {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'drill', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch {
    throw new Error('This drill mounts a disk: run it as root, outside a container that forbids mounting.');
  }
  registerCleanup(() => execFileSync('umount', [folder]));
}

/** Fills the disk to the last byte. */
function fill(file: string): void {
  const open = openSync(file, 'a');
  try {
    for (let size = 1_000_000; size >= 1;) {
      try {
        if (writeSync(open, Buffer.alloc(size)) < size) size = Math.floor(size / 10);
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
        size = Math.floor(size / 10);
      }
    }
  } finally {
    closeSync(open);
  }
}

/** Drill: the disk with the database and the uploaded files is kept full for 10 s, then space is freed. */
export const drill: Drill = {
  needs: [{ program: 'mount', command: 'apt-get install mount' }],
  times: 3,
  run: async ({ folder, ...load }) => {
    const disk = join(folder, 'disk');
    const ballast = join(disk, 'ballast');
    mountDisk(disk);
    const url = await openEmpty(disk);
    const product = await startOnDatabase(folder, url, { DATA_DIR: disk });
    return breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: async () => {
        const until = performance.now() + FULL_MS;
        while (performance.now() < until) {
          fill(ballast);
          await sleep(200);
        }
        rmSync(ballast);
        return performance.now();
      },
    });
  },
};
