import type { Worker } from 'node:cluster';
import { z } from 'zod';

/** Message from a serving process to its parent: its text once it serves, then regular signs of life. */
export type ServingMessage = z.output<typeof ServingMessage>;
export const ServingMessage = z.union([
  z.object({ ready: z.string() }),
  z.object({ alive: z.literal(true) }),
]);

const ALIVE_EVERY_MS = 2_000;
const SILENT_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/** Writes a sentence for the operator. */
export const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Reports that this process serves, and every two seconds that its event loop still runs. */
export function reportAlive(worker: Worker, ready: string): void {
  const tell = (message: ServingMessage) => worker.isConnected() && worker.send(message);
  tell({ ready });
  setInterval(() => tell({ alive: true }), ALIVE_EVERY_MS).unref();
}

/**
 * Kills each process that was silent for 10 s, until `stopping`: the system still assigns it connections, which it
 * doesn't answer. `heardAt` contains when each was last heard, by `performance.now()`.
 */
export function killSilentWorkers(heardAt: Map<Worker, number>, stopping: AbortSignal): void {
  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    // This process itself was blocked and hasn't read the others' messages meanwhile.
    if (now - lookedAt > SILENT_MS / 2) for (const worker of heardAt.keys()) heardAt.set(worker, now);
    lookedAt = now;
    for (const [worker, at] of heardAt) {
      if (now - at < SILENT_MS) continue;
      say(
        `A serving process was silent for ${SILENT_MS / 1000} s and is killed: process ${worker.process.pid}.`,
      );
      heardAt.delete(worker);
      worker.process.kill('SIGKILL');
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  stopping.addEventListener('abort', () => clearInterval(timer));
}
