import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What happened to a package booking, by the name of the event. */
export const packageHappenings: Record<string, MessageDescriptor> = {
  create: msg`Booked`,
  assign: msg`Driver assigned`,
  accept: msg`Driver accepted`,
  release: msg`The driver gave it back`,
  arrive: msg`Driver at pickup`,
  pick_up: msg`Picked up`,
  complete: msg`Completed`,
  fail: msg`Could not be delivered`,
  cancel: msg`Cancelled`,
  expire: msg`Expired`,
  hand_over: msg`Handed over to another driver`,
};

/** What happened to a booking of workers. */
export const workHappenings: Record<string, MessageDescriptor> = {
  create: msg`Booked`,
  confirm: msg`All places taken`,
  reopen: msg`A place is free again`,
  reschedule: msg`Moved to another time`,
  nobody_left: msg`No worker left to ask`,
  start: msg`The first has checked in`,
  complete: msg`Completed`,
  cancel: msg`Cancelled`,
  expire: msg`Expired`,
};
