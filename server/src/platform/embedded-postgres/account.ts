import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The unprivileged account that runs the engine if we are root, which PostgreSQL refuses; `undefined` means "as
 * ourselves".
 */
export type Account = { uid: number; gid: number } | undefined;

const unprivileged = { uid: 65_534, gid: 65_534 };

/** The caller's PG*, LD_* or LC_* variables must not change how the engine starts or the language of its errors. */
export const engineEnv = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/** An existing cluster keeps its owner: PostgreSQL accepts no other account. */
export function engineAccount(clusterOwner?: { uid: number; gid: number }): Account {
  if (process.getuid?.() !== 0) return undefined;
  return clusterOwner && clusterOwner.uid !== 0
    ? { uid: clusterOwner.uid, gid: clusterOwner.gid }
    : unprivileged;
}

/** Tested as the account itself: a parent folder, a mount option or an ACL may block it from a folder that it owns. */
export function canUse(folder: string, account: Account): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Creates a folder that belongs to the account alone. Returns false if that is impossible there. */
export function makeOwnFolder(folder: string, account: Account): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
    // In a temporary folder, another account may have created it first.
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

/**
 * Root-owned folders outside the checkout that every account can traverse, for files the engine's account can't reach
 * inside.
 */
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

/** Returns the message of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
