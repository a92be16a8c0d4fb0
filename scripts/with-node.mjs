// Plain JavaScript without dependencies, for whatever Node (18 or later) the machine has: installs what the lock says, then
// hands over to the project's own Node 24.
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
  if (lock === '') fail(`${root}package-lock.json is missing or cannot be read: get a complete checkout.`);
  return createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
}

// Ctrl-C reaches every process of the terminal's group, and npm and we pass it on as well: a second delivery is no second wish,
// and only one that comes much later means "now, at once".
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

// An abstract socket is a lock that the kernel gives back when its holder dies, however it dies. Where there are none, two
// first starts at the same moment are the user's affair.
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
  if (/ENOSPC/.test(output)) return 'the disk is full: make room, then run this again';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output))
    return 'the package registry cannot be reached: check the network, then run this again';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `this account may not write to ${root}: run this as the account that owns it`;
  return 'npm ci failed, see above';
}

async function installPackages() {
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  let output = '';
  let code;
  try {
    code = await run(['npm', ...flags], { stdio: ['ignore', 'ignore', 'pipe'] }, (text) => (output += text));
  } catch (error) {
    fail(`The packages could not be installed: npm does not run (${error.message}).`);
  }
  if (code > 128) process.exit(code);
  if (code === 0) return;
  // npm ends with its whole manual; the reason is in the first lines, and the rest in the log that it names.
  const lines = output.split('\n').filter((line) => /^npm error ./.test(line));
  const log = lines.find((line) => line.includes('complete log')) ?? '';
  fail(
    [...lines.slice(0, 8), log, `The packages could not be installed: ${whyNpmFailed(output)}.`]
      .filter(Boolean)
      .join('\n'),
  );
}

// Gives how many seconds it took, for the table of `npm test`; none when everything was there.
async function install() {
  const wanted = wantedStamp();
  if (read(stamp) === wanted) return undefined;
  const began = performance.now();
  await withLock(async () => {
    // Another start may have installed while we waited.
    if (read(stamp) === wanted) return;
    process.stderr.write('Installing the packages; the first time this takes about a minute.\n');
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
    `No Node ${oldest} comes with the packages for ${process.platform} ${process.arch}: install Node ${oldest} and run this again.`,
  );
}

const installedIn = await install();
const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
try {
  process.exitCode = await run([nodeProgram(), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // Code that was compiled once starts in half the time, and in less memory.
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
