import { keptSince } from '@dihaadi/contract/retention';
import type { NotedStep } from '@dihaadi/contract/devices';
import type { EventName } from '../../platform/event-names.ts';

/** Maximum phones per account; a further one replaces the one not seen for longest. */
export const MOST_DEVICES = 5;

/** Longer side of a photo that waits for its step, in pixels. */
export const PHOTO_PX = 1_600;

/** Stored in place of an uploaded photo that is not a picture. */
export const INVALID_PHOTO_PLACEHOLDER = Buffer.alloc(0);

/** Recorded steps of work and of trips, from acceptance on, which no later step of a phone precedes. */
export const RECORDED_STEPS = [
  'assignment.accept',
  'assignment.set_out',
  'assignment.arrive',
  'assignment.check_in',
  'assignment.begin_day',
  'package_booking.assign',
  'package_booking.accept',
  'package_booking.hand_over',
  'package_booking.arrive',
  'package_booking.pick_up',
  'package_booking.finish_stop',
  'package_booking.arrive_drop',
] as const satisfies readonly `${string}.${EventName}`[];

/**
 * Returns when a step counts as done: by the phone's clock, corrected by its offset at the last contact with the
 * server, but never before the phone's previous step (null for its first) or the last recorded step of the work or trip
 * (null if there is none), nor after it was received. The server may learn of a phone long after its first step: it
 * registers once it has a network.
 */
export function timeOf(
  step: Pick<NotedStep, 'at' | 'clock_offset_ms'>,
  { before, recorded, receivedAt }: { before: Date | null; recorded: Date | null; receivedAt: Date },
): Date {
  const said = Date.parse(step.at) + step.clock_offset_ms;
  return new Date(
    Math.max(
      Math.min(said, receivedAt.getTime()),
      ...[before, recorded].map((at) => at?.getTime() ?? Number.NEGATIVE_INFINITY),
    ),
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
