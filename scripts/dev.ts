import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const watched = ['server/src', 'contract/src'].map((folder) => `--watch-path=${root}${folder}`);
// Vite, running inside the server, reloads the web pages; only changes to the server's own sources need a new process.
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...watched, `${root}scripts/start.ts`],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WEB_MODE: 'dev' },
  },
);

let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!asked) child.kill(signal);
    asked = true;
  });

child.on('error', (error) => {
  process.stderr.write(`Failed to start the development server: ${error.message}.\n`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
});
