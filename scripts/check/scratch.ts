import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants as system, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Three times the most that the tests' databases and browsers need. */
const ROOM_BYTES = 4 * 1024 ** 3;

const MEMORY_FOLDER = '/dev/shm';

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates a temporary folder for tests, removed when this process ends. It is in memory if there is room: that makes
 * creating a test's own database ten times faster.
 */
export function makeScratch(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'dihaadi-check-'));
  // The database's own account needs access, or it would keep its data elsewhere.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + system.signals[signal]));
  return folder;
}
