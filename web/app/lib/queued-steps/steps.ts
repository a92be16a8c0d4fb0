import {
  type DeviceStepKind,
  MOST_STEPS,
  type PublicKey,
  registerDevice,
  sendSteps,
  type StepResult,
} from '@dihaadi/contract/devices';
import { call } from '../api.ts';
import { ApiProblem } from '../request.ts';
import { serverOffsetMs } from '../server-clock.ts';
import { updateQueue, type Kept, type KeptStep, readQueue, signStep } from './store.ts';

/** What is done on site, and to what. */
export type Done = { kind: DeviceStepKind; thing: string; code?: string; stop?: number };

const isUnsent = ({ refusal }: KeptStep): boolean => refusal === null;

/** Notes a step, to be sent when there is a signal. `isMaybeTaken`: it was sent before and no answer came. */
export function queueStep(userId: string, done: Done, isMaybeTaken: boolean): Promise<Kept> {
  return changed(userId, async (kept) => {
    const step = await signStep(kept.keys, {
      id: crypto.randomUUID(),
      number: kept.nextNumber,
      kind: done.kind,
      thing_id: done.thing,
      at: new Date().toISOString(),
      clock_offset_ms: serverOffsetMs(),
      code: done.code ?? null,
      stop: done.stop ?? null,
    });
    const noted = { step, refusal: null, isMaybeTaken };
    return { ...kept, nextNumber: kept.nextNumber + 1, steps: [...kept.steps, noted] };
  });
}

/** Sends what is noted, in order, and gives how much is left. Throws as the call does where there is still no signal. */
export async function sendQueued(userId: string): Promise<number> {
  const kept = await readQueue(userId);
  const unsent = (kept?.steps ?? []).filter(isUnsent).slice(0, MOST_STEPS);
  if (kept === undefined || unsent.length === 0) return 0;
  try {
    if (!kept.isKnown) await introduce(userId, kept);
    const results = await call(sendSteps, {
      params: { id: kept.deviceId },
      body: { steps: unsent.map(({ step }) => step) },
    });
    const left = await changed(userId, (now) => ({ ...now, steps: now.steps.flatMap(after(results)) }));
    return left.steps.filter(isUnsent).length;
  } catch (error) {
    // The server has forgotten this phone: it begins anew.
    if (error instanceof ApiProblem && error.problem.code === 'not-found') await begunAnew(userId);
    throw error;
  }
}

async function introduce(userId: string, { deviceId, keys }: Kept): Promise<void> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const public_key: PublicKey = { kty: 'EC', crv: 'P-256', x, y };
  const body = { public_key };
  await call(registerDevice, { params: { id: deviceId }, body });
  await changed(userId, (kept) => ({ ...kept, isKnown: true }));
}

/** What is left of a kept step once the server has said what became of it. */
const after =
  (results: readonly StepResult[]) =>
  (kept: KeptStep): KeptStep[] => {
    const result = results.find(({ id }) => id === kept.step.id);
    if (result === undefined || result.outcome === 'waiting') return [kept];
    const { refusal } = result;
    const isTaken = refusal?.problem === 'invalid-transition' && kept.isMaybeTaken;
    return refusal === null || isTaken ? [] : [{ ...kept, refusal }];
  };

function begunAnew(userId: string): Promise<Kept> {
  return changed(userId, async (kept) => {
    const unsent = kept.steps.filter(isUnsent);
    const steps = await Promise.all(
      unsent.map(async ({ step: { signature: _of, ...step }, refusal, isMaybeTaken }, index) => {
        step.number = index + 1;
        return { step: await signStep(kept.keys, step), refusal, isMaybeTaken };
      }),
    );
    const refused = kept.steps.filter((one) => !isUnsent(one));
    return {
      ...kept,
      deviceId: crypto.randomUUID(),
      isKnown: false,
      nextNumber: steps.length + 1,
      steps: [...refused, ...steps],
    };
  });
}

/** Forgets what was refused, once it has been read. */
export const forgetRefused = (userId: string): Promise<Kept> =>
  changed(userId, (kept) => ({ ...kept, steps: kept.steps.filter(isUnsent) }));

const listeners = new Set<() => void>();

/** Calls `listener` whenever what is kept changes in this tab; gives what ends it. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function changed(userId: string, change: (kept: Kept) => Kept | Promise<Kept>): Promise<Kept> {
  const kept = await updateQueue(userId, change);
  for (const listener of listeners) listener();
  return kept;
}

/** What is noted for this thing, or for all, and was neither taken nor refused. */
export async function unsentOf(userId: string): Promise<readonly KeptStep[]> {
  return ((await readQueue(userId))?.steps ?? []).filter(isUnsent);
}
