import type { CodeCheck } from '@dihaadi/contract/devices';
import { NoAnswer } from '../request.ts';
import { checkCode } from './codes.ts';
import { type Done, queueStep, sendQueued, unsentOf } from './steps.ts';
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
  if ((await unsentOf(userId)).length > 0) await sendQueued(userId).catch(unlessUnheard);
  if ((await unsentOf(userId)).length === 0) {
    try {
      return await take();
    } catch (error) {
      unlessUnheard(error);
      isMaybeTaken = true;
    }
  }
  const { code, thing } = done;
  if (code !== undefined && check !== undefined) await checkCode({ userId, thing, code, check });
  await queueStep(userId, done, isMaybeTaken);
  return undefined;
}
