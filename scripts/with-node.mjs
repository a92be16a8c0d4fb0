// Plain JavaScript without dependencies, for any Node from 18 on: installs the packages in the lock file, then hands over to
// the project's own Node 24.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const bin = `${root}node_modules/.bin`;
const stamp = `${root}node_modules/.installed`;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function wantedStamp() {
  const lock = read(`${root}package-lock.json`);
  if (lock === '') fail(`${root}package-lock.json is missing or unreadable: get a complete checkout.`);
  return createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
}

// Ctrl-C reaches every process of the terminal's group, and npm and this script pass it on too. A second signal therefore
// counts only if it arrives much later; then it kills the process.
function passSignals(child) {
  const patience = 15_000;
  let first;
  for (const signal of signals)
    process.on(signal, () => {
      if (first === undefined) child.kill(signal);
      else if (Date.now() - first > patience) child.kill('SIGKILL');
      first ??= Date.now();
    });
}

function run([command, ...parameters], options, onError) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, ...options });
    passSignals(child);
    child.stderr?.setEncoding('utf8').on('data', onError);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.removeAllListeners(name);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

// The kernel releases an abstract socket when its owner dies for any reason. On systems without them, two first starts at the
// same moment are not protected.
async function withLock(work) {
  const name = `\0dihaadi-install-${createHash('sha256').update(root).digest('hex')}`;
  for (;;) {
    const server = createServer();
    const taken = await new Promise((resolve) => {
      server.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
      server.listen(name, () => resolve(false));
    });
    if (taken) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    try {
      return await work();
    } finally {
      server.close();
    }
  }
}

function whyNpmFailed(output) {
  if (/EUSAGE/.test(output))
    return 'package-lock.json does not match package.json or this registry: get a complete, unchanged checkout';
  if (/ENOSPC/.test(output)) return 'the disk is full: free some space, then run this again';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output))
    return 'the package registry is unreachable: check the network, then run this again';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `this account has no write access to ${root}: run this as its owner`;
  return 'npm ci failed, see above';
}

async function installPackages() {
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  let output = '';
  let code;
  try {
    code = await run(['npm', ...flags], { stdio: ['ignore', 'ignore', 'pipe'] }, (text) => (output += text));
  } catch (error) {
    fail(`Failed to install the packages: npm does not run (${error.message}).`);
  }
  if (code > 128) process.exit(code);
  if (code === 0) return;
  // npm ends with its whole manual. The reason is in the first lines, and the rest in the log file.
  const lines = output.split('\n').filter((line) => /^npm error ./.test(line));
  const log = lines.find((line) => line.includes('complete log')) ?? '';
  fail(
    [...lines.slice(0, 8), log, `Failed to install the packages: ${whyNpmFailed(output)}.`]
      .filter(Boolean)
      .join('\n'),
  );
}

// Returns the seconds it took, for the table of `npm test`; undefined if nothing had to be installed.
async function install() {
  const wanted = wantedStamp();
  if (read(stamp) === wanted) return undefined;
  const began = performance.now();
  await withLock(async () => {
    // Another process may have installed them in the meantime.
    if (read(stamp) === wanted) return;
    process.stderr.write('Installing the packages. The first time takes about a minute.\n');
    await installPackages();
    writeFileSync(stamp, wanted);
  });
  return (performance.now() - began) / 1000;
}

function nodeProgram() {
  if (existsSync(`${bin}/node`)) return `${bin}/node`;
  const oldest = 24;
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  return fail(
    `The packages include no Node ${oldest} for ${process.platform} ${process.arch}: install Node ${oldest} and run this again.`,
  );
}

const installedIn = await install();
const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
try {
  process.exitCode = await run([nodeProgram(), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // Cached compiled code starts in half the time and uses less memory.
    env: {
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
      ...process.env,
      ...(installedIn === undefined ? {} : { INSTALLED_IN_SECONDS: String(installedIn) }),
      PATH: path,
    },
  });
} catch (error) {
  fail(`The project's Node does not run on this machine: ${error.message}.`);
}
