import type { CodeCheck } from '@dihaadi/contract/devices';
import { allowedPosition } from '../position.ts';
import { NoAnswer } from '../request.ts';
import { checkCode } from './codes.ts';
import { canKeepPhoto, type Done, queueStep, sendQueued, type TakenPhoto, unsentOf } from './steps.ts';
import { canQueue } from './store.ts';

type Taking = {
  userId: string;
  done: Done;
  /** By what a code is told without a signal; without it the server looks at it later. */
  check?: CodeCheck | undefined;
};

/** Notes a step that has no call of its own. */
export const noteStep = (userId: string, done: Done): Promise<void> => queueStep(userId, done, false);

const unlessUnheard = (error: unknown): undefined => {
  if (!(error instanceof NoAnswer)) throw error;
};

/**
 * Takes a step by its own call, after all that was noted before; where no answer comes it is noted and sent later. Gives the
 * call's answer, or undefined for a noted step. Refuses as the call does.
 */
export async function sendOrQueue<Answer>(
  take: () => Promise<Answer>,
  { userId, done, check }: Taking,
): Promise<Answer | undefined> {
  if (!canQueue()) return take();
  let isMaybeTaken = false;
  // A photo that is only here goes with the step that shows it; one that is all of the step has a call of its own.
  const isShown = done.photo?.content !== undefined && done.kind !== 'send_photo';
  if (!isShown && (await isAllSent(userId))) {
    try {
      return await take();
    } catch (error) {
      unlessUnheard(error);
      isMaybeTaken = true;
    }
  }
  const { code, thing } = done;
  if (code !== undefined && check !== undefined) await checkCode({ userId, thing, code, check });
  await queueStep(userId, await withPosition(done), isMaybeTaken);
  return undefined;
}

/** What is done at a stop of a trip: the server asks where the phone was then, not where it is when it has a signal again. */
const AT_STOP: ReadonlySet<Done['kind']> = new Set(['arrive', 'finish_stop', 'arrive_drop']);

async function withPosition(done: Done): Promise<Done> {
  const position = AT_STOP.has(done.kind) ? await allowedPosition() : undefined;
  return position === undefined ? done : { ...done, position };
}

/** Whether nothing waits to be sent, after one more attempt. */
async function isAllSent(userId: string): Promise<boolean> {
  if ((await unsentOf(userId)).length > 0) await sendQueued(userId).catch(unlessUnheard);
  return (await unsentOf(userId)).length === 0;
}

/**
 * Sends a photo that a later step will show; where no answer comes, it stays on this phone and goes with that step. Refuses
 * as the call does; undefined where the phone has no room for it.
 */
export async function sendOrKeepPhoto(
  send: () => Promise<{ id: string }>,
  { userId, content }: { userId: string; content: Blob },
): Promise<TakenPhoto | undefined> {
  if (!canQueue()) return send();
  if (await isAllSent(userId)) {
    const sent = await send().catch(unlessUnheard);
    if (sent !== undefined) return { id: sent.id };
  }
  return (await canKeepPhoto(userId, content.size)) ? { id: crypto.randomUUID(), content } : undefined;
}
