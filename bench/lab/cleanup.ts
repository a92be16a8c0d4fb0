import { endAll, endEach } from './children.ts';

/** Cleanup steps, in the order of the actions they undo. */
const steps: (() => unknown)[] = [];
let undone: Promise<void> | undefined;

/** Registers a step to run at the end, before those registered earlier. */
export function registerCleanup(step: () => unknown): void {
  steps.push(step);
}

async function undo(): Promise<void> {
  // The database's users end first: its server keeps running while there are connections.
  await endEach();
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      // A failing step must not keep the others from running.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

const runCleanups = (): Promise<void> => (undone ??= undo());

/**
 * Runs a whole program and cleans up at its end, also when it fails or is asked to stop. Sets the exit code to its
 * result.
 */
export async function runProgram(program: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void runCleanups().finally(() => process.exit(1)));
  process.on('exit', endAll);
  try {
    process.exitCode = await program();
  } catch (error) {
    // Errors caused by our own shutdown are not failures.
    if (undone === undefined)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await runCleanups();
  }
}
