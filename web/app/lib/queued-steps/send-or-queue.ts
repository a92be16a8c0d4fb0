import type { CodeCheck } from '@dihaadi/contract/devices';
import { allowedPosition } from '../position.ts';
import { NoAnswer } from '../request.ts';
import { checkCode } from './offline-code-check.ts';
import { canKeepPhoto, type Done, queueStep, sendQueued, type TakenPhoto, unsentOf } from './steps.ts';
import { canQueue } from './store.ts';

type Taking = {
  userId: string;
  done: Done;
  /** Data to check a code offline; without it the server checks the code later. */
  check?: CodeCheck | undefined;
};

/** Records a step that has no call of its own. */
export const noteStep = (userId: string, done: Done): Promise<void> => queueStep(userId, done, false);

const rethrowUnlessNoAnswer = (error: unknown): undefined => {
  if (!(error instanceof NoAnswer)) throw error;
};

/**
 * Takes a step by its own call, after all steps recorded before; without a response it is recorded and sent later.
 * Returns the call's response, or undefined for a recorded step. Throws as the call does if rejected.
 */
export async function sendOrQueue<Answer>(
  take: () => Promise<Answer>,
  { userId, done, check }: Taking,
): Promise<Answer | undefined> {
  if (!canQueue()) return take();
  let isMaybeTaken = false;
  // A photo that is only on this phone is sent with the step that shows it; a photo that is the whole step has its own
  // call.
  const isShown = done.photo?.content !== undefined && done.kind !== 'send_photo';
  if (!isShown && (await trySendAllQueued(userId))) {
    // Without a network, nothing leaves the phone.
    const isOnline = navigator.onLine;
    try {
      return await take();
    } catch (error) {
      rethrowUnlessNoAnswer(error);
      isMaybeTaken = isOnline || navigator.onLine;
    }
  }
  const { code, thing } = done;
  if (code !== undefined && check !== undefined) await checkCode({ userId, thing, code, check });
  await queueStep(userId, await withPosition(done), isMaybeTaken);
  return undefined;
}

/** Steps at a stop of a trip: the server needs the phone's position at that time, not when it is online again. */
const STEPS_WITH_POSITION: ReadonlySet<Done['kind']> = new Set(['arrive', 'finish_stop', 'arrive_drop']);

async function withPosition(done: Done): Promise<Done> {
  const position = STEPS_WITH_POSITION.has(done.kind) ? await allowedPosition() : undefined;
  return position === undefined ? done : { ...done, position };
}

/** Whether nothing is left to send, after one more attempt. */
async function trySendAllQueued(userId: string): Promise<boolean> {
  if ((await unsentOf(userId)).length > 0) await sendQueued(userId).catch(rethrowUnlessNoAnswer);
  return (await unsentOf(userId)).length === 0;
}

/**
 * Sends a photo that a later step will show; without a response, it stays on this phone and is sent with that step.
 * Throws as the call does if rejected; undefined if the phone has no room for it.
 */
export async function sendOrKeepPhoto(
  send: () => Promise<{ id: string }>,
  { userId, content }: { userId: string; content: Blob },
): Promise<TakenPhoto | undefined> {
  if (!canQueue()) return send();
  if (await trySendAllQueued(userId)) {
    const sent = await send().catch(rethrowUnlessNoAnswer);
    if (sent !== undefined) return { id: sent.id };
  }
  return (await canKeepPhoto(userId, content.size)) ? { id: crypto.randomUUID(), content } : undefined;
}
