import type { NotedStep, SignedStep, StepResult } from '@dihaadi/contract/devices';
import { signedText } from '@dihaadi/contract/devices';
import { createStore, get, set, type UseStore } from 'idb-keyval';
import { isRecord, isUuid } from '../kinds.ts';

/** A step that was noted without a signal, and why it was refused, if it was. */
export type KeptStep = {
  step: SignedStep;
  refusal: StepResult['refusal'];
  /** The same step was sent before, and no answer came: it may have been taken. */
  isMaybeTaken: boolean;
};

/** What this device keeps of one person's: its key, which never leaves it, and what is still to be sent. */
export type Kept = {
  deviceId: string;
  keys: CryptoKeyPair;
  /** Whether the server knows the key. */
  isKnown: boolean;
  nextNumber: number;
  steps: readonly KeptStep[];
  /** Wrong codes by thing, and until when no more are taken, in milliseconds since 1970. */
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

/** Whether this browser can keep a key and what is to be sent. */
export const canQueue = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto;

const newKept = async (): Promise<Kept> => ({
  deviceId: crypto.randomUUID(),
  keys: await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']),
  isKnown: false,
  nextNumber: 1,
  steps: [],
  tries: {},
});

/** What is kept of this person's; undefined while nothing is. */
export async function readQueue(userId: string): Promise<Kept | undefined> {
  const kept: unknown = await get(userId, steps());
  return isKept(kept) ? kept : undefined;
}

/** Changes what is kept of this person's, one change after the other, in whatever tab. */
export function updateQueue(userId: string, change: (kept: Kept) => Kept | Promise<Kept>): Promise<Kept> {
  const work = async () => {
    const changed = await change((await readQueue(userId)) ?? (await newKept()));
    await set(userId, changed, steps());
    return changed;
  };
  return 'locks' in navigator ? navigator.locks.request(`noted-steps-${userId}`, work) : work();
}

/** The step with what proves that this device has noted it. */
export async function signStep(keys: CryptoKeyPair, step: NotedStep): Promise<SignedStep> {
  const text = new TextEncoder().encode(signedText(step));
  const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, text);
  return { ...step, signature: base64url(new Uint8Array(made)) };
}

/** Bytes as base64url without padding (RFC 4648, section 5). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
