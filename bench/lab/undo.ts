import { endAll, endEach } from './children.ts';

/** What has to be undone, in the order it was done. */
const steps: (() => unknown)[] = [];
let undone: Promise<void> | undefined;

/** Has this done at the end, before what was asked for earlier. */
export function undoLater(step: () => unknown): void {
  steps.push(step);
}

async function undo(): Promise<void> {
  // The users of the database end first: its server keeps running while anything is connected.
  await endEach();
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      // One that fails must not keep the others from being tried.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

const undoAll = (): Promise<void> => (undone ??= undo());

/** Runs a whole program: undoes everything at its end, also when it fails or is asked to stop. Gives the exit code. */
export async function runProgram(program: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void undoAll().finally(() => process.exit(1)));
  process.on('exit', endAll);
  try {
    process.exitCode = await program();
  } catch (error) {
    // What ends because we were asked to stop has not gone wrong.
    if (undone === undefined)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await undoAll();
  }
}
