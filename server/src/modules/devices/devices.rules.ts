import { keptSince } from '@dihaadi/contract/retention';
import type { CodeCheck, NotedStep } from '@dihaadi/contract/devices';

/** Phones that one account may have; the one that has been silent longest is forgotten for the next. */
export const MOST_DEVICES = 5;

/** The longer side of a photo that waits for its step, in pixels. */
export const PHOTO_PX = 1_600;

/** Kept in the place of what a phone sent as a photo and is none. */
export const NO_PICTURE = Buffer.alloc(0);

/** OWASP, Password Storage Cheat Sheet (2023), for PBKDF2 with SHA-256. */
export const CODE_ITERATIONS: CodeCheck['iterations'] = 600_000;

/**
 * When a step counts as done: by the phone's clock, put right by how wrong it was when it last heard the server, but never
 * before the phone's step before it (null for its first), nor after it reached us. The server may first have heard of the phone
 * long after its first step: a phone makes itself known when it has a signal.
 */
export function timeOf(
  step: Pick<NotedStep, 'at' | 'clock_offset_ms'>,
  { before, receivedAt }: { before: Date | null; receivedAt: Date },
): Date {
  const said = Date.parse(step.at) + step.clock_offset_ms;
  return new Date(
    Math.max(Math.min(said, receivedAt.getTime()), before?.getTime() ?? Number.NEGATIVE_INFINITY),
  );
}

/** Whether a step that came then waits no longer for its photo: it is refused, so that the steps behind it are taken. */
export const isGivenUp = (receivedAt: Date, now: Date): boolean =>
  receivedAt < keptSince('unused_bill_photos', now);

/** What has come of a phone's steps and what is still on its way, as far as the order of taking them depends on it. */
export type Line<Step> = { lastNumber: number; waiting: readonly (Step & { number: number })[] };

/** The step whose turn it is: the one after the last; undefined while it has not come. */
export const nextOf = <Step>({ lastNumber, waiting }: Line<Step>): (Step & { number: number }) | undefined =>
  waiting.find(({ number }) => number === lastNumber + 1);
