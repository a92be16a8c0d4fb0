import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { buildWebIfChanged } from '../../../scripts/web-build.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const WEB = fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url));

type Variables = Record<string, string>;
export type Ended = { code: number | null; output: string; complaint: string };

/** Creates a temporary folder that the database's own account can reach, so that its data stay inside. */
export function openFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `dihaadi-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs one of our programs with only these variables and none of the machine's, until the test ends at the latest. */
export function run(file: string, variables: Variables, args: string[] = []) {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, HOME, ...cache, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A hook of this module would run for a worker's first file only: files share their modules.
  onTestFinished(() => killed(child));
  const said = { output: '', complaint: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.complaint += text));
  const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, ...said }));
  return { child, said, ended };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export type ServerProcess = {
  url: string;
  said: { output: string; complaint: string };
  /** Sends the stop signal, and waits until the process has ended. */
  stop: () => Promise<Ended>;
  /** Kills the process without letting it clean up. */
  kill: () => Promise<void>;
  ended: Promise<Ended>;
  pid: number;
};

/** Runs the real server on a free port, whether it starts or not. */
export const launch = (variables: Variables) => run(MAIN, { PORT: '0', ...variables });

/** Starts the real server on a free port; resolves when it reports ready. */
export async function startServer(variables: Variables): Promise<ServerProcess> {
  if (!existsSync(WEB)) await buildWebIfChanged();
  const { child, said, ended } = launch({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100000', ...variables });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /^Dihaadi is ready at (\S+)$/m.exec(said.output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server did not start: ${said.complaint}`)));
  });
  return {
    url,
    said,
    ended,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: () => killed(child),
  };
}
