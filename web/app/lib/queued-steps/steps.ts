import { DEVICE_PHOTO_BYTES, MOST_DEVICE_PHOTOS } from '@dihaadi/contract/device-calls';
import {
  type DeviceStepKind,
  type NotedStep,
  registerDevice,
  sendDevicePhoto,
  sendSteps,
} from '@dihaadi/contract/devices';
import { call } from '../api.ts';
import { ApiProblem } from '../request.ts';
import { serverOffsetMs } from '../server-clock.ts';
import { readSession } from '../session.ts';
import { allowSync, forbidSync, SYNC_TAG } from './background.ts';
import { isUnsent, type QueueApi, sendKept, withPhotoSent } from './send.ts';
import { signStep } from './sign.ts';
import { changeQueue, type Kept, type QueuedStep, readQueue } from './store.ts';

/** A photo by its current or future id on the server; `content` while only this phone has it. */
export type TakenPhoto = { id: string; content?: Blob };

/** An action on site, and its subject. */
export type Done = Pick<
  NotedStep,
  'position' | 'rupees' | 'reason' | 'bill' | 'photo_kind' | 'end_reason'
> & {
  kind: DeviceStepKind;
  thing: string;
  code?: string;
  stop?: number;
  photo?: TakenPhoto;
};

/** Whether this phone can save one more photo of this size in bytes. */
export async function canKeepPhoto(userId: string, bytes: number): Promise<boolean> {
  const waiting = (await unsentOf(userId)).filter(({ photo }) => photo !== undefined);
  return bytes <= DEVICE_PHOTO_BYTES && waiting.length < MOST_DEVICE_PHOTOS;
}

/** Fields of only some steps; absent ones are not signed. */
const optionalStepFields = ({
  position,
  rupees,
  photo,
  reason,
  bill,
  photo_kind,
  end_reason,
}: Done): Partial<NotedStep> => ({
  ...(position && { position }),
  ...(rupees !== undefined && { rupees }),
  ...(photo && { photo_id: photo.id }),
  ...(reason && { reason }),
  ...(bill && { bill }),
  ...(photo_kind && { photo_kind }),
  ...(end_reason && { end_reason }),
});

/**
 * Records a step to be sent once online. `isMaybeTaken`: it may have reached the server before, without a response.
 */
export async function queueStep(userId: string, done: Done, isMaybeTaken: boolean): Promise<void> {
  const content = done.photo?.content;
  if (content !== undefined && !(await canKeepPhoto(userId, content.size)))
    throw new Error('This phone has no room for one more photo.');
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
      ...optionalStepFields(done),
    });
    const noted = {
      step,
      refusal: null,
      isMaybeTaken,
      ...(content && { photo: { content, isSent: false } }),
    };
    return { ...kept, nextNumber: kept.nextNumber + 1, steps: [...kept.steps, noted] };
  });
  // If the browser does not support it, the next open page sends the step.
  await registerBackgroundSync(userId).catch(() => undefined);
}

async function registerBackgroundSync(userId: string): Promise<void> {
  const session = readSession();
  if (!('serviceWorker' in navigator) || session?.user.id !== userId) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (!isSyncManager(sync)) return;
  await allowSync(userId, session.access_token);
  await sync.register(SYNC_TAG);
}

/** From the Background Synchronization API, which TypeScript does not know: Chrome and Edge have it. */
type SyncManager = { register: (tag: string) => Promise<void> };
const isSyncManager = (value: unknown): value is SyncManager =>
  typeof value === 'object' && value !== null && 'register' in value && typeof value.register === 'function';

/** Status codes for a file that is not an image. */
const UNUSABLE: readonly number[] = [400, 413, 415];

const api: QueueApi = {
  register: (id, public_key) => call(registerDevice, { params: { id }, body: { public_key } }),
  sendPhoto: (id, photo_id, file) =>
    call(sendDevicePhoto, { params: { id, photo_id }, file }).catch((error: unknown) => {
      // The step that shows it will be rejected with an explanation.
      if (!(error instanceof ApiProblem) || !UNUSABLE.includes(error.problem.status)) throw error;
    }),
  send: (id, steps) => call(sendSteps, { params: { id }, body: { steps } }),
};

/** Sends the recorded steps in order and returns how many are left. Throws as the call does while still offline. */
export async function sendQueued(userId: string): Promise<number> {
  try {
    const left = await sendKept(userId, api);
    if (left === 0) await forbidSync(userId);
    return left;
  } catch (error) {
    // The server no longer knows this phone, so it registers again.
    if (error instanceof ApiProblem && error.problem.code === 'not-found') await requeueAsNewDevice(userId);
    throw error;
  }
}

function requeueAsNewDevice(userId: string): Promise<Kept> {
  return changeQueue(userId, async (kept) => {
    const unsent = kept.steps.filter(isUnsent);
    const steps = await Promise.all(
      unsent.map(async (one, index) => {
        const { signature: _of, ...step } = one.step;
        step.number = index + 1;
        return withPhotoSent({ ...one, step: await signStep(kept.keys, step) }, false);
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

/** Deletes rejected steps once they have been read. */
export const forgetRefused = (userId: string): Promise<Kept> =>
  changeQueue(userId, (kept) => ({ ...kept, steps: kept.steps.filter(isUnsent) }));

/** Returns the steps recorded for this thing, or for all, that were neither applied nor rejected. */
export async function unsentOf(userId: string): Promise<readonly QueuedStep[]> {
  return ((await readQueue(userId))?.steps ?? []).filter(isUnsent);
}
