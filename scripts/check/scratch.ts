import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants as system, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests' databases and browsers take at most, three times over. */
const ROOM_BYTES = 4 * 1024 ** 3;

const MEMORY = '/dev/shm';

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
 * A temporary folder for tests, removed when this process ends. It is in memory where the machine has room: there a
 * database of a test's own is made in a tenth of the time.
 */
export function makeScratch(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'dihaadi-check-'));
  // The database's own account must get in, or it would keep its data elsewhere.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + system.signals[signal]));
  return folder;
}
