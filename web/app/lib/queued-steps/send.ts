import { MOST_STEPS } from '@dihaadi/contract/device-calls';
import type { DeviceStepKind, PublicKey, SignedStep, StepResult } from '@dihaadi/contract/devices';
import { changeQueue, hasUnsentPhoto, type Kept, type QueuedStep, readQueue } from './store.ts';

export const isUnsent = ({ refusal }: QueuedStep): boolean => refusal === null;

/**
 * Calls needed for sending; `sendPhoto` also succeeds for a photo that can't be used. A page and the service worker
 * each have their own access to the API.
 */
export type QueueApi = {
  register: (deviceId: string, key: PublicKey) => Promise<unknown>;
  sendPhoto: (deviceId: string, photoId: string, content: Blob) => Promise<unknown>;
  send: (deviceId: string, steps: SignedStep[]) => Promise<StepResult[]>;
};

/** Sends the recorded steps in order, photos first, and returns how many are left. Throws what the calls throw. */
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
  const left = await changeQueue(userId, (now) => ({ ...now, steps: leftOf(now.steps, results) }));
  return left.steps.filter(isUnsent).length;
}

type Photo = { step: QueuedStep; deviceId: string; api: QueueApi };

async function sendPhoto(userId: string, { step: kept, deviceId, api }: Photo): Promise<void> {
  const { photo_id } = kept.step;
  if (kept.photo === undefined || !hasUnsentPhoto(kept) || photo_id === undefined) return;
  await api.sendPhoto(deviceId, photo_id, kept.photo.content);
  await changeQueue(userId, (now) => ({
    ...now,
    steps: now.steps.map((one) => (one.step.id === kept.step.id ? withPhotoSent(one, true) : one)),
  }));
}

/** Returns the step with its photo's new state. */
export const withPhotoSent = (kept: QueuedStep, isSent: boolean): QueuedStep =>
  kept.photo === undefined ? kept : { ...kept, photo: { ...kept.photo, isSent } };

async function introduce(userId: string, { deviceId, keys }: Kept, { register }: QueueApi): Promise<void> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  await register(deviceId, { kty: 'EC', crv: 'P-256', x, y });
  await changeQueue(userId, (kept) => ({ ...kept, isKnown: true }));
}

/** Steps that only report progress, and the steps that prove as much. */
const SUPERSEDED_BY: Partial<Record<DeviceStepKind, readonly DeviceStepKind[]>> = {
  set_out: ['check_in', 'check_out'],
  arrive_work: ['check_in', 'check_out'],
  arrive: ['pick_up', 'complete'],
  finish_stop: ['arrive_drop', 'complete'],
  arrive_drop: ['complete'],
};

/**
 * Returns the saved steps left after the server's results: without applied ones, and without rejected ones that a later
 * step of the same job or trip makes irrelevant. An arrival no longer matters for a finished trip.
 */
export function leftOf(kept: readonly QueuedStep[], results: readonly StepResult[]): QueuedStep[] {
  const applied = new Set(results.filter(({ outcome }) => outcome === 'applied').map(({ id }) => id));
  const taken = kept.map(({ step }) => step).filter(({ id }) => applied.has(id));
  const isOvertaken = ({ step, refusal }: QueuedStep): boolean =>
    refusal !== null &&
    taken.some(
      ({ kind, thing_id, number }) =>
        thing_id === step.thing_id &&
        number > step.number &&
        SUPERSEDED_BY[step.kind]?.includes(kind) === true,
    );
  return kept.flatMap(after(results)).filter((one) => !isOvertaken(one));
}

/** States of a job, trip or wage which show that a step was applied. */
const APPLIED_IN: Partial<Record<DeviceStepKind, readonly string[]>> = {
  set_out: ['on_the_way', 'checked_in', 'checked_out', 'settled'],
  arrive_work: ['checked_in', 'checked_out', 'settled'],
  check_in: ['checked_in', 'checked_out', 'settled'],
  check_out: ['checked_out', 'settled'],
  confirm_wage: ['paid'],
  receive_cash: ['paid', 'awaiting_confirmation'],
  arrive: ['arrived_pickup', 'picked_up', 'completed', 'failed'],
  pick_up: ['picked_up', 'completed', 'failed'],
  finish_stop: ['completed'],
  arrive_drop: ['completed'],
  complete: ['completed'],
};

/** Reasons of a rejection that show the same: a day of longer work has begun, or has ended. */
const APPLIED_BY_REASON: Partial<Record<DeviceStepKind, string>> = {
  check_in: 'day-started',
  check_out: 'no-day-running',
};

/** Whether a rejected step was applied when it was first sent: the rejection shows its result. */
const isApplied = ({ step: { kind }, isMaybeTaken }: QueuedStep, refusal: QueuedStep['refusal']): boolean =>
  isMaybeTaken &&
  refusal?.problem === 'invalid-transition' &&
  (APPLIED_BY_REASON[kind] === refusal.reason ||
    APPLIED_IN[kind]?.some((state) => state === refusal.params?.['state']) === true);

/** Returns the rest of a saved step after the server's result. */
const after =
  (results: readonly StepResult[]) =>
  (kept: QueuedStep): QueuedStep[] => {
    const result = results.find(({ id }) => id === kept.step.id);
    if (result === undefined || result.outcome === 'waiting') return [kept];
    const { refusal } = result;
    // A rejected photo is useless.
    const { photo: _of, ...rest } = kept;
    return refusal === null || isApplied(kept, refusal) ? [] : [{ ...rest, refusal }];
  };
