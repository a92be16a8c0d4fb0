import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A secret kept beside the development database, so that sessions outlive a restart. Made on first use,
 * readable by its owner only.
 */
export async function developmentSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
}
