import { type DeviceStepKind, registerDevice, sendSteps } from '@dihaadi/contract/devices';
import type { FinishReason } from '@dihaadi/contract/worker-bookings/end-of-work';
import { call } from '../api.ts';
import { ApiProblem } from '../request.ts';
import { serverOffsetMs } from '../server-clock.ts';
import { readSession } from '../session.ts';
import { allowSync, forbidSync, SYNC_TAG } from './background.ts';
import { isUnsent, type QueueApi, sendKept } from './send.ts';
import { signStep } from './sign.ts';
import { changeQueue, type Kept, type KeptStep, readQueue } from './store.ts';

/** What is done on site, and to what. */
export type Done = {
  kind: DeviceStepKind;
  thing: string;
  code?: string;
  stop?: number;
  position?: { latitude: number; longitude: number };
  rupees?: number;
  reason?: FinishReason;
};

/** Notes a step, to be sent when there is a signal. `isMaybeTaken`: it was sent before and no answer came. */
export async function queueStep(userId: string, done: Done, isMaybeTaken: boolean): Promise<void> {
  await changeQueue(userId, async (kept) => {
    const step = await signStep(kept.keys, {
      id: crypto.randomUUID(),
      number: kept.nextNumber,
      kind: done.kind,
      thing_id: done.thing,
      at: new Date().toISOString(),
      clock_offset_ms: serverOffsetMs(),
      code: done.code ?? null,
      stop: done.stop ?? null,
      ...(done.position && { position: done.position }),
      ...(done.rupees !== undefined && { rupees: done.rupees }),
      ...(done.reason !== undefined && { reason: done.reason }),
    });
    const noted = { step, refusal: null, isMaybeTaken };
    return { ...kept, nextNumber: kept.nextNumber + 1, steps: [...kept.steps, noted] };
  });
  // Where the browser cannot, it is sent by the next page that is open.
  await sendWithPageClosed(userId).catch(() => undefined);
}

async function sendWithPageClosed(userId: string): Promise<void> {
  const session = readSession();
  if (!('serviceWorker' in navigator) || session?.user.id !== userId) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (!isSyncManager(sync)) return;
  await allowSync(userId, session.access_token);
  await sync.register(SYNC_TAG);
}

/** Of the Background Synchronization API, which TypeScript does not know: Chrome and Edge have it. */
type SyncManager = { register: (tag: string) => Promise<void> };
const isSyncManager = (value: unknown): value is SyncManager =>
  typeof value === 'object' && value !== null && 'register' in value && typeof value.register === 'function';

const api: QueueApi = {
  register: (id, public_key) => call(registerDevice, { params: { id }, body: { public_key } }),
  send: (id, steps) => call(sendSteps, { params: { id }, body: { steps } }),
};

/** Sends what is noted, in order, and gives how much is left. Throws as the call does where there is still no signal. */
export async function sendQueued(userId: string): Promise<number> {
  try {
    const left = await sendKept(userId, api);
    if (left === 0) await forbidSync(userId);
    return left;
  } catch (error) {
    // The server has forgotten this phone: it begins anew.
    if (error instanceof ApiProblem && error.problem.code === 'not-found') await begunAnew(userId);
    throw error;
  }
}

function begunAnew(userId: string): Promise<Kept> {
  return changeQueue(userId, async (kept) => {
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
  changeQueue(userId, (kept) => ({ ...kept, steps: kept.steps.filter(isUnsent) }));

/** What is noted for this thing, or for all, and was neither taken nor refused. */
export async function unsentOf(userId: string): Promise<readonly KeptStep[]> {
  return ((await readQueue(userId))?.steps ?? []).filter(isUnsent);
}
