import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../check/step.ts';
import type { Fault } from './fault.ts';

/** A separate checkout that uses this one's packages. */
export type Copy = { folder: string; remove: () => void };

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

// Links the packages one by one: our own three must be the copy's.
function linkPackages(folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@dihaadi'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@dihaadi' && !/^\.(cache|vite|vitest)/.test(name))
      symlinkSync(join(from, name), join(to, name));
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(folder, name), join(to, '@dihaadi', name));
}

/** Checks out a commit into a temporary folder. */
export function makeCopy(commit: string): Copy {
  const parent = mkdtempSync(join(tmpdir(), 'dihaadi-faults-'));
  chmodSync(parent, 0o755);
  const folder = join(parent, 'copy');
  git('worktree', 'add', '--detach', '--quiet', folder, commit);
  linkPackages(folder);
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Returns why a fault cannot be injected into the project at `folder`; undefined if it can. */
export function whyFaultInapplicable({ file, from, to, tests }: Fault, folder: string): string | undefined {
  if (!existsSync(join(folder, file))) return `${file} does not exist`;
  const times = readFileSync(join(folder, file), 'utf8').split(from).length - 1;
  if (times !== 1) return `${file} contains the text ${times} times instead of once`;
  if (from === to) return 'the replacement equals the text';
  if (!tests.some((test) => existsSync(join(folder, test)))) return 'none of its tests exists';
  return undefined;
}

/** Injects the fault, runs the function, and removes the fault again. */
export async function withFault<T>(
  { file, from, to }: Fault,
  folder: string,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  // Passed as a function, so that `$` in it has no special meaning.
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, before);
  }
}
