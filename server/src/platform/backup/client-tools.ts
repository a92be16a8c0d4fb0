import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A folder with pg_dump and pg_restore, and their major version. */
export type ClientTools = { bin: string; major: number };

function installedTools(): ClientTools[] {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : []),
  ];
  return folders.flatMap((bin) => {
    if (!existsSync(join(bin, 'pg_dump')) || !existsSync(join(bin, 'pg_restore'))) return [];
    const { stdout } = spawnSync(join(bin, 'pg_dump'), ['--version'], { encoding: 'utf8' });
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
    return major === undefined ? [] : [{ bin, major: Number(major) }];
  });
}

/**
 * Returns the tools for a server of this major version: pg_dump reads servers of its own version and older ones. Takes
 * the oldest suitable one, because an older server may not read a newer one's output. Throws a one-sentence error that
 * says what to install.
 */
export function clientToolsFor(serverMajor: number, installed = installedTools()): ClientTools {
  const [best] = installed.filter(({ major }) => major >= serverMajor).toSorted((a, b) => a.major - b.major);
  if (best !== undefined) return best;
  const found = installed.map(({ major }) => major).join(', ');
  throw new Error(
    `PostgreSQL ${serverMajor} needs pg_dump and pg_restore of version ${serverMajor} or later, and this machine has ${found === '' ? 'none' : `only ${found}`}: ` +
      `install postgresql-client-${serverMajor} (apt.postgresql.org has every version), or put their folder into PATH.`,
  );
}

/** Runs a tool on the database at `url`. Throws the tool's error message. The password is not among its arguments. */
export async function runTool(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} failed: ${complaint.trim().slice(0, 2_000)}`);
}
