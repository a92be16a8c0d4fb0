import { setTimeout } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until `signal` aborts; never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
