import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the secret stored beside the development database, so that sessions survive a restart. Created on first use,
 * readable by its owner only.
 */
export async function developmentSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  await mkdir(dataDir, { recursive: true });
  // When several servers start at once, all use the first one's secret, and the file appears whole or not at all.
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(fresh, file).catch(() => undefined);
  await unlink(fresh);
  return readFile(file, 'utf8');
}
