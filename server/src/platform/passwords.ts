import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './concurrency.ts';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WAITING_AT_MOST = 200;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether the password matches `stored`. Without `stored` it takes the same time and returns false. */
  matches: (password: string, stored: string | undefined) => Promise<boolean>;
};

/**
 * Hashes with argon2id behind a bounded queue: as many at once as there are cores, since each hash takes memory and a
 * core. Throws 503 when too many wait (design/quality.md, S22). `cost` differs from the default only in tests; a stored
 * hash contains its own.
 */
export function createPasswords(cost: typeof OPTIONS = OPTIONS): Passwords {
  const queued = createTurns({
    atOnce: Math.max(1, cpus().length),
    waiting: WAITING_AT_MOST,
    reason: 'sign-in-busy',
  });
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => queued(() => hash(password, cost)),
    matches: async (password, stored) => {
      const known = stored ?? (await decoy);
      const equal = await queued(() => verify(known, password));
      return equal && stored !== undefined;
    },
  };
}
