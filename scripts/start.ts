import { constants } from 'node:os';
import { buildWebIfChanged } from './web-build.ts';

const development = process.env['WEB_MODE'] === 'dev';
const building = new AbortController();
let handedOver = false;

// Ctrl-C arrives more than once: from the terminal, from npm and from with-node.mjs. While one listener remains, later
// signals cannot kill the closing server; until the server has its own listener, the first signal ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    handedOver ||= process.listenerCount(signal) > 1;
    if (handedOver) return;
    building.abort();
    process.exit(128 + constants.signals[signal]);
  });
// A closed terminal triggers the same clean shutdown.
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

function explain(error: unknown): string {
  if (!(error instanceof Error)) return `Failed to start the server: ${String(error)}`;
  // Only developers need the source location of an error.
  return development && error.stack !== undefined
    ? error.stack
    : `Failed to start the server: ${error.message}`;
}

try {
  // In development, Vite compiles each page on request.
  if (!development)
    await buildWebIfChanged({
      signal: building.signal,
      log: (message) => process.stderr.write(`${message}\n`),
    });
  await import('../server/src/main.ts');
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
