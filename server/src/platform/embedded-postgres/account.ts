import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The unprivileged account that runs the engine when we are root, which PostgreSQL refuses; `undefined` is "as ourselves". */
export type Account = { uid: number; gid: number } | undefined;

const unprivileged = { uid: 65_534, gid: 65_534 };

/** Nothing of the caller's PG*, LD_* or LC_* variables may change how the engine starts or in which language it complains. */
export const engineEnv = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/** The owner of an existing cluster keeps it: PostgreSQL accepts no other account. */
export function engineAccount(clusterOwner?: { uid: number; gid: number }): Account {
  if (process.getuid?.() !== 0) return undefined;
  return clusterOwner && clusterOwner.uid !== 0
    ? { uid: clusterOwner.uid, gid: clusterOwner.gid }
    : unprivileged;
}

/** Only the account itself can tell: a parent folder, a mount option or an ACL may shut it out of a folder that it owns. */
export function canUse(folder: string, account: Account): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Makes a folder that belongs to the account alone; false when that cannot be had at this place. */
export function makeOwnFolder(folder: string, account: Account): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
    // In a temporary folder another account may have been there first.
    const { uid, mode } = lstatSync(folder);
    if (
      !lstatSync(folder).isDirectory() ||
      uid !== (account?.uid ?? process.getuid?.()) ||
      (mode & 0o077) !== 0
    )
      return false;
    return canUse(folder, account);
  } catch {
    return false;
  }
}

/** Root-owned folders outside the checkout that every account may pass through, for what the engine's account cannot reach inside. */
export function* sharedFolders(): Generator<string> {
  for (const folder of new Set(['/var/lib/dihaadi', join(tmpdir(), 'dihaadi'), '/tmp/dihaadi'])) {
    try {
      mkdirSync(folder, { recursive: true });
      const found = lstatSync(folder);
      if (!found.isDirectory() || found.uid !== process.getuid?.()) continue;
      chmodSync(folder, 0o711);
    } catch {
      continue;
    }
    yield folder;
  }
}

/** The short text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
