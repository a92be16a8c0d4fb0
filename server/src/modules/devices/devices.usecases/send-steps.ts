import type { SignedStep, StepRefusal, StepResult } from '@dihaadi/contract/devices';
import { inTransaction, type Tx, undoUnless } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { isReason, sentenceOf } from '../../../platform/refusals.ts';
import {
  insertStep,
  isTaken,
  deletePhoto,
  photoOf,
  resultsOf,
  saveTaken,
  type StoredStep,
  waitingOf,
} from '../devices.queries.ts';
import { isGivenUp, nextOf, NO_PICTURE, timeOf } from '../devices.rules.ts';
import { isSigned } from '../devices.signatures.ts';
import { isWorkPhoto } from '../../worker-bookings/worker-bookings.public.ts';
import { type From, ownDevice } from './own-device.ts';
import { type Deps, takeStep } from './take-step.ts';

/**
 * Takes what a phone has noted, each step once and in the order of its numbers, whatever order and however often they come;
 * a step behind one that is missing waits for it, and a step whose photo is missing for the photo. What a step's own call would refuse is refused in the same words and the
 * next one tried; one that this phone has taken on the same day counts as taken: after a reload a person may not know. A step that this phone's key has not signed is refused and nothing of it kept. An unknown phone, and
 * another account's, is 404.
 */
export async function sendSteps(
  deps: Deps,
  { actor, deviceId, steps }: From & { steps: readonly SignedStep[] },
): Promise<StepResult[]> {
  const genuine = await noteSteps(deps, { actor, deviceId, steps });
  while (await takeNext(deps, { actor, deviceId })) {
    // Each in a transaction of its own: what has been taken stays, whatever becomes of the next.
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

/** With its sentence, as the API says it to who asks for no language. */
function shown(refusal: StepRefusal): StepResult['refusal'] {
  const { reason = '', params } = refusal;
  return { ...refusal, detail: sentenceOf({ reason: isReason(reason) ? reason : 'internal', params }, 'en') };
}

/** Keeps the steps that are signed; gives which. */
function noteSteps(
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

/** Takes the step whose turn it is; gives whether there was one. */
function takeNext(deps: Deps, from: From): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const device = await ownDevice(tx, from);
    const { lastNumber } = device;
    const step = nextOf({ lastNumber, waiting: await waitingOf(tx, device.id) });
    if (step === undefined) return false;
    const { photo, isMissing } = await photoFor(tx, { deps, step, deviceId: device.id });
    if (isMissing) return false;
    const before = device.lastNumber === 0 ? null : device.lastAt;
    const at = timeOf(step.said, { before, receivedAt: step.receivedAt });
    const refused = await refusalOf(tx, { deps, actor: from.actor, step, at, photo });
    const isDouble =
      refused?.reason === 'invalid-transition' && (await isTaken(tx, step, { deviceId: device.id, at }));
    const refusal = isDouble ? null : refused;
    await saveTaken(tx, step, { deviceId: device.id, at, refusal });
    if (step.said.photo_id !== undefined)
      await deletePhoto(tx, { deviceId: device.id, id: step.said.photo_id });
    return true;
  });
}

type Showing = { deps: Deps; step: StoredStep; deviceId: string };

/** The photo that a step shows. It may have been sent by the work's own call, before the signal was lost. */
async function photoFor(
  tx: Tx,
  { deps, step: { said, receivedAt }, deviceId }: Showing,
): Promise<{ photo?: Buffer | undefined; isMissing: boolean }> {
  if (said.photo_id === undefined) return { isMissing: false };
  const photo = await photoOf(tx, { deviceId, id: said.photo_id });
  if (photo?.length === NO_PICTURE.length) return { isMissing: false };
  const isThere = photo !== undefined || (await isWorkPhoto(tx, said.photo_id));
  return { photo, isMissing: !isThere && !isGivenUp(receivedAt, deps.clock.now()) };
}

type Taking = { deps: Deps; actor: From['actor']; step: StoredStep; at: Date; photo: Buffer | undefined };

/** Takes the step, or says why it was refused: then nothing of it is left but a wrong code that was counted. */
async function refusalOf(tx: Tx, { deps, actor, step, at, photo }: Taking): Promise<StepRefusal | null> {
  try {
    await undoUnless(tx, () => takeStep(tx, { deps, actor, said: step.said, at, photo }), isCounted);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { problem: error.code, ...error.saying };
  }
}

const COUNTED: ReadonlySet<string> = new Set(['code-refused', 'too-many-requests']);
const isCounted = (error: unknown): boolean => error instanceof AppError && COUNTED.has(error.code);
