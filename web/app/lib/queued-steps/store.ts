import type { SignedStep, StepResult } from '@dihaadi/contract/devices';
import { createStore, get, keys, set, type UseStore } from 'idb-keyval';
import { isRecord, isText, isUuid } from '../type-guards.ts';

/** A step recorded offline, with the reason if it was rejected. */
export type QueuedStep = {
  step: SignedStep;
  refusal: StepResult['refusal'];
  /** The same step was sent before without a response: it may have been applied. */
  isMaybeTaken: boolean;
  /** The step's photo, until the server has it: sent before the step. */
  photo?: { content: Blob; isSent: boolean };
};

/** Whether a photo of this step is still only on this phone. */
export const hasUnsentPhoto = ({ photo }: QueuedStep): boolean => photo?.isSent === false;

/** A user's data on this device: its key, which never leaves it, and the steps still to be sent. */
export type Kept = {
  deviceId: string;
  keys: CryptoKeyPair;
  /** Whether the server knows the key. */
  isKnown: boolean;
  nextNumber: number;
  steps: readonly QueuedStep[];
  /** Number of wrong codes by thing, and until when further ones are blocked, in milliseconds since 1970. */
  tries: Readonly<Record<string, { wrong: number; until: number }>>;
};

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isUuid(value['deviceId']) &&
  typeof value['nextNumber'] === 'number' &&
  Array.isArray(value['steps']);

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

let store: UseStore | undefined;
const steps = (): UseStore => (store ??= createStore('dihaadi-steps', 'noted'));

/** Whether this browser can save a key and unsent steps. */
export const canQueue = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;

const createQueueState = async (): Promise<Kept> => ({
  deviceId: crypto.randomUUID(),
  keys: await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']),
  isKnown: false,
  nextNumber: 1,
  steps: [],
  tries: {},
});

/** Returns this user's saved data; undefined if there is none. */
export async function readQueue(userId: string): Promise<Kept | undefined> {
  const kept: unknown = await get(userId, steps());
  return isKept(kept) ? kept : undefined;
}

/** Returns the ids of all users with saved data on this device. */
export const peopleWithQueue = async (): Promise<string[]> =>
  (await keys<IDBValidKey>(steps())).filter((one) => isText(one));

/** Changes this user's saved data, one change at a time across all tabs. */
export function updateQueue(userId: string, change: (kept: Kept) => Kept | Promise<Kept>): Promise<Kept> {
  const work = async () => {
    const changed = await change((await readQueue(userId)) ?? (await createQueueState()));
    await set(userId, changed, steps());
    return changed;
  };
  return 'locks' in navigator ? navigator.locks.request(`noted-steps-${userId}`, work) : work();
}

const CHANNEL = 'queued-steps';
const listeners = new Set<() => void>();
const canNotifyOtherTabs = typeof BroadcastChannel !== 'undefined';

/** Like `updateQueue`, but notifies every page that shows the data, whichever page changed it. */
export async function changeQueue(
  userId: string,
  change: (kept: Kept) => Kept | Promise<Kept>,
): Promise<Kept> {
  const kept = await updateQueue(userId, change);
  for (const listener of listeners) listener();
  if (canNotifyOtherTabs) {
    const others = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
    others.postMessage(null);
    others.close();
  }
  return kept;
}

/**
 * Calls `listener` whenever the saved data changes, here, in another tab or in the service worker; returns the
 * unsubscribe function.
 */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  const others = canNotifyOtherTabs ? new BroadcastChannel(CHANNEL) : undefined;
  others?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    others?.close();
  };
}
