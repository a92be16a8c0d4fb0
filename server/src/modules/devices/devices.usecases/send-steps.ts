import type { SignedStep, StepRefusal, StepResult } from '@dihaadi/contract/devices';
import { inTransaction, type Tx, rollBackUnless } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { isReason, sentenceOf } from '../../../platform/refusals.ts';
import { timelineOf } from '../../../platform/timeline.queries.ts';
import {
  insertStep,
  isTaken,
  deletePhoto,
  photoOf,
  resultsOf,
  saveStepResult,
  type StoredStep,
  waitingOf,
} from '../devices.queries.ts';
import {
  INVALID_PHOTO_PLACEHOLDER,
  isPhotoOverdue,
  nextStepOf,
  RECORDED_STEPS,
  timeOf,
} from '../devices.rules.ts';
import { isSigned } from '../devices.signatures.ts';
import { isWorkPhoto } from '../../worker-bookings/worker-bookings.public.ts';
import { type From, ownDevice } from './own-device.ts';
import { type Deps, takeStep } from './take-step.ts';

/**
 * Applies a phone's noted steps, each once and in the order of their numbers, in whatever order and however often they
 * arrive; a step after a missing one waits for it, and a step with a missing photo waits for the photo. A step is
 * rejected with the same error as its own API call would return, and the next one is tried; one already applied by this
 * phone on the same day counts as applied: after a reload a person may not know. A step not signed by this phone's key
 * is rejected and not stored. Throws 404 for an unknown phone or another account's.
 */
export async function sendSteps(
  deps: Deps,
  { actor, deviceId, steps }: From & { steps: readonly SignedStep[] },
): Promise<StepResult[]> {
  const genuine = await storeSignedSteps(deps, { actor, deviceId, steps });
  while (await applyNextStep(deps, { actor, deviceId })) {
    // Each in its own transaction: applied steps stay, whatever the next one's result.
  }
  const results = await resultsOf(
    deps.db,
    deviceId,
    steps.map(({ id }) => id),
  );
  return steps.map((step) => {
    const known = genuine.has(step) ? results.get(step.id) : undefined;
    const { outcome, refusal } = known ?? { outcome: 'refused', refusal: FORGED };
    return { id: step.id, outcome, refusal: refusal && shown(refusal) };
  });
}

const FORGED: StepRefusal = { problem: 'bad-input', reason: 'step-forged' };

/** Includes the error's text in the API's default language. */
function shown(refusal: StepRefusal): StepResult['refusal'] {
  const { reason = '', params } = refusal;
  return { ...refusal, detail: sentenceOf({ reason: isReason(reason) ? reason : 'internal', params }, 'en') };
}

/** Stores the signed steps. Returns those. */
function storeSignedSteps(
  deps: Deps,
  { steps, ...from }: From & { steps: readonly SignedStep[] },
): Promise<ReadonlySet<SignedStep>> {
  return inTransaction(deps.db, async (tx) => {
    const device = await ownDevice(tx, from);
    const signed = steps.filter((step) => isSigned(step, device.publicKey));
    const at = deps.clock.now();
    for (const step of signed) await insertStep(tx, step, { deviceId: device.id, at });
    return new Set(signed);
  });
}

/** Applies the next step. Returns whether there was one. */
function applyNextStep(deps: Deps, from: From): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const device = await ownDevice(tx, from);
    const { lastNumber } = device;
    const step = nextStepOf({ lastNumber, waiting: await waitingOf(tx, device.id) });
    if (step === undefined) return false;
    const { photo, isMissing } = await photoFor(tx, { deps, step, deviceId: device.id });
    if (isMissing) return false;
    const before = device.lastNumber === 0 ? null : device.lastAt;
    const recorded = await lastRecordedAt(tx, step);
    const at = timeOf(step.said, { before, recorded, receivedAt: step.receivedAt });
    const refused = await refusalOf(tx, { deps, actor: from.actor, step, at, photo });
    const isDouble =
      refused?.reason === 'invalid-transition' && (await isTaken(tx, step, { deviceId: device.id, at }));
    const refusal = isDouble ? null : refused;
    await saveStepResult(tx, step, { deviceId: device.id, at, refusal });
    if (step.said.photo_id !== undefined)
      await deletePhoto(tx, { deviceId: device.id, id: step.said.photo_id });
    return true;
  });
}

/** Returns when the last step of the step's work or trip was done; null if none is recorded. */
async function lastRecordedAt(tx: Tx, { said }: StoredStep): Promise<Date | null> {
  const subjects = ['assignment', 'package_booking'].map((thing) => ({ thing, id: said.thing_id }));
  const times = (await timelineOf(tx, subjects, RECORDED_STEPS)).map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

type Showing = { deps: Deps; step: StoredStep; deviceId: string };

/** Returns a step's photo. The work's own API call may have sent it before the network was lost. */
async function photoFor(
  tx: Tx,
  { deps, step: { said, receivedAt }, deviceId }: Showing,
): Promise<{ photo?: Buffer | undefined; isMissing: boolean }> {
  if (said.photo_id === undefined) return { isMissing: false };
  const photo = await photoOf(tx, { deviceId, id: said.photo_id });
  if (photo?.length === INVALID_PHOTO_PLACEHOLDER.length) return { isMissing: false };
  const isThere = photo !== undefined || (await isWorkPhoto(tx, said.photo_id));
  return { photo, isMissing: !isThere && !isPhotoOverdue(receivedAt, deps.clock.now()) };
}

type Taking = { deps: Deps; actor: From['actor']; step: StoredStep; at: Date; photo: Buffer | undefined };

/** Applies the step, or returns why it was rejected: then only the count of a wrong code remains. */
async function refusalOf(tx: Tx, { deps, actor, step, at, photo }: Taking): Promise<StepRefusal | null> {
  try {
    await rollBackUnless(tx, () => takeStep(tx, { deps, actor, said: step.said, at, photo }), isCounted);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { problem: error.code, ...error.saying };
  }
}

const COUNTED: ReadonlySet<string> = new Set(['code-refused', 'too-many-requests']);
const isCounted = (error: unknown): boolean => error instanceof AppError && COUNTED.has(error.code);
