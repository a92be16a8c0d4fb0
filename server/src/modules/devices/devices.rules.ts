import { keptSince } from '@dihaadi/contract/retention';
import type { NotedStep } from '@dihaadi/contract/devices';

/** Maximum phones per account; a further one replaces the one not seen for longest. */
export const MOST_DEVICES = 5;

/** Longer side of a photo that waits for its step, in pixels. */
export const PHOTO_PX = 1_600;

/** Stored in place of an uploaded photo that is not a picture. */
export const INVALID_PHOTO_PLACEHOLDER = Buffer.alloc(0);

/**
 * Returns when a step counts as done: by the phone's clock, corrected by its offset at the last contact with the
 * server, but never before the phone's previous step (null for its first), nor after it was received. The server may
 * learn of a phone long after its first step: it registers once it has a network.
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

/**
 * Whether a step received then no longer waits for its photo: it is rejected, so that the following steps can be
 * applied.
 */
export const isPhotoOverdue = (receivedAt: Date, now: Date): boolean =>
  receivedAt < keptSince('unused_bill_photos', now);

/** The received and outstanding steps of a phone, as far as the order of applying them depends on them. */
export type Line<Step> = { lastNumber: number; waiting: readonly (Step & { number: number })[] };

/** Returns the next step to apply: the one after the last; undefined while it has not arrived. */
export const nextStepOf = <Step>({
  lastNumber,
  waiting,
}: Line<Step>): (Step & { number: number }) | undefined =>
  waiting.find(({ number }) => number === lastNumber + 1);
