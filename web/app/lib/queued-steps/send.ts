import { MOST_STEPS } from '@dihaadi/contract/device-calls';
import type { PublicKey, SignedStep, StepResult } from '@dihaadi/contract/devices';
import { changeQueue, hasUnsentPhoto, type Kept, type KeptStep, readQueue } from './store.ts';

export const isUnsent = ({ refusal }: KeptStep): boolean => refusal === null;

/** The calls that sending needs; `sendPhoto` says also of a photo that can't be used that it is there. A page and the service worker have each their own way to the API. */
export type QueueApi = {
  register: (deviceId: string, key: PublicKey) => Promise<unknown>;
  sendPhoto: (deviceId: string, photoId: string, content: Blob) => Promise<unknown>;
  send: (deviceId: string, steps: SignedStep[]) => Promise<StepResult[]>;
};

/** Sends what is noted, in order, the photos first, and gives how much is left. Throws what the calls throw. */
export async function sendKept(userId: string, api: QueueApi): Promise<number> {
  const kept = await readQueue(userId);
  const unsent = (kept?.steps ?? []).filter(isUnsent).slice(0, MOST_STEPS);
  if (kept === undefined || unsent.length === 0) return 0;
  if (!kept.isKnown) await introduce(userId, kept, api);
  for (const step of unsent) await sendPhoto(userId, { step, deviceId: kept.deviceId, api });
  const results = await api.send(
    kept.deviceId,
    unsent.map(({ step }) => step),
  );
  const left = await changeQueue(userId, (now) => ({ ...now, steps: now.steps.flatMap(after(results)) }));
  return left.steps.filter(isUnsent).length;
}

type Photo = { step: KeptStep; deviceId: string; api: QueueApi };

async function sendPhoto(userId: string, { step: kept, deviceId, api }: Photo): Promise<void> {
  const { photo_id } = kept.step;
  if (kept.photo === undefined || !hasUnsentPhoto(kept) || photo_id === undefined) return;
  await api.sendPhoto(deviceId, photo_id, kept.photo.content);
  await changeQueue(userId, (now) => ({
    ...now,
    steps: now.steps.map((one) => (one.step.id === kept.step.id ? withPhotoSent(one, true) : one)),
  }));
}

/** The step, with what is known of its photo. */
export const withPhotoSent = (kept: KeptStep, isSent: boolean): KeptStep =>
  kept.photo === undefined ? kept : { ...kept, photo: { ...kept.photo, isSent } };

async function introduce(userId: string, { deviceId, keys }: Kept, { register }: QueueApi): Promise<void> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  await register(deviceId, { kty: 'EC', crv: 'P-256', x, y });
  await changeQueue(userId, (kept) => ({ ...kept, isKnown: true }));
}

/** What is left of a kept step once the server has said what became of it. */
const after =
  (results: readonly StepResult[]) =>
  (kept: KeptStep): KeptStep[] => {
    const result = results.find(({ id }) => id === kept.step.id);
    if (result === undefined || result.outcome === 'waiting') return [kept];
    const { refusal } = result;
    const isTaken = refusal?.problem === 'invalid-transition' && kept.isMaybeTaken;
    // A refused photo is of no use.
    const { photo: _of, ...rest } = kept;
    return refusal === null || isTaken ? [] : [{ ...rest, refusal }];
  };
