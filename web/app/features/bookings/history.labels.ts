import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What happened to a package booking, by the name of the event. */
export const packageEventLabels: Record<string, MessageDescriptor> = {
  create: msg`Booked`,
  assign: msg`Driver assigned`,
  accept: msg`Driver accepted`,
  release: msg`Driver withdrew`,
  arrive: msg`Driver at pickup`,
  pick_up: msg`Picked up`,
  complete: msg`Completed`,
  fail: msg`Not delivered`,
  cancel: msg`Cancelled`,
  expire: msg`Expired`,
  hand_over: msg`Handed over to another driver`,
};

/** What happened to a booking of workers. */
export const workerBookingEventLabels: Record<string, MessageDescriptor> = {
  create: msg`Booked`,
  confirm: msg`All workers confirmed`,
  reopen: msg`Finding another worker`,
  reschedule: msg`Rescheduled`,
  nobody_left: msg`No workers found`,
  start: msg`First worker arrived`,
  complete: msg`Completed`,
  cancel: msg`Cancelled`,
  expire: msg`Expired`,
};
