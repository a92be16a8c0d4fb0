import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamp = join(root, 'web/build/.stamp');

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [];
  }
}

function sources(): string[] {
  const settings = readdirSync(join(root, 'web'))
    .filter((name) => name === 'package.json' || name.endsWith('.ts'))
    .toSorted();
  return [
    ...['web/app', 'web/public', 'contract/src'].flatMap(filesIn),
    ...settings.map((name) => join(root, 'web', name)),
    join(root, 'package-lock.json'),
  ];
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources()) {
    const content = readFileSync(file);
    // Lengths prevent two files from being hashed as one.
    hash.update(`${file.slice(root.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function lastBuildFingerprint(): string {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

// The kernel releases an abstract socket when its owner dies for any reason, so no stale lock remains.
async function takeBuildLock(): Promise<() => void> {
  const name = `\0dihaadi-web-build-${createHash('sha256').update(root).digest('hex')}`;
  for (;;) {
    const server = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
      server.listen(name, () => resolve(false));
    });
    if (!taken) return () => server.close();
    await sleep(100);
  }
}

async function build(signal: AbortSignal | undefined): Promise<void> {
  // Under a test runner these variables would turn it into a test build.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
  );
  const child = spawn('npm', ['run', '-s', 'build', '-w', 'web'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let code: unknown;
  try {
    [code] = await once(child, 'close');
  } catch (error) {
    throw new Error(`the web build failed: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
  if (code === 0) return;
  process.stderr.write(`${output.trim()}\n`);
  throw new Error('the web build failed, see above.');
}

/** Builds the web pages if their sources changed since the last build; concurrent processes share one build. */
export async function buildWebIfChanged(
  options: { signal?: AbortSignal; log?: (message: string) => void } = {},
): Promise<boolean> {
  if (lastBuildFingerprint() === fingerprint()) return false;
  const unlock = await takeBuildLock();
  try {
    const wanted = fingerprint();
    if (lastBuildFingerprint() === wanted) return false;
    options.log?.('Building the web app.');
    // A build killed half-way must not pass for the previous one.
    rmSync(stamp, { force: true });
    await build(options.signal);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
    return true;
  } finally {
    unlock();
  }
}
