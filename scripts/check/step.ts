import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export const root = resolve(import.meta.dirname, '../..');

export type Command = { command: string; args: readonly string[]; env?: Record<string, string> };

/** Result of a command, with its time in seconds; `cpuSeconds` includes child processes it waited for. */
export type Ran = { passed: boolean; seconds: number; cpuSeconds: number; output: string };

// Node does not report the CPU time of child processes; every POSIX shell does.
const TIMED_SHELL_SCRIPT = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** Returns the children's CPU seconds from the second line of `times`: `1m2.3s 0m4.5s`. */
function cpuSeconds(times: string): number {
  const [, ofChildren = ''] = times.split('\n');
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

const textOf = (stream: unknown): Promise<string> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other ends are typed by their numbers only
  stream === null || stream === undefined ? Promise.resolve('') : text(stream as Readable);

/** Runs a command to its end. With `live` its output is shown while it runs, otherwise it is captured. */
export async function runCommand({ command, args, env }: Command, { live = false } = {}): Promise<Ran> {
  const started = performance.now();
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(
    'sh',
    ['-c', `${live ? '' : 'exec 2>&1; '}${TIMED_SHELL_SCRIPT}`, 'sh', command, ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, 'pipe'],
    },
  );
  const texts = Promise.all([textOf(child.stdout), textOf(child.stdio[3])]);
  const [code] = await once(child, 'close');
  const [said, times] = await texts;
  return {
    passed: code === 0,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: cpuSeconds(times),
    output: said,
  };
}
