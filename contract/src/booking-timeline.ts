import { z } from 'zod';
import { time } from './fields.ts';
import { History } from './history.ts';
import { incidentKinds } from './trips/trip-shown.ts';

/** Events in the history of a worker booking: `thing.event`. The screens' labels have a text for each. */
export const workerBookingEvents = [
  'worker_booking.create',
  'worker_booking.confirm',
  'worker_booking.reopen',
  'worker_booking.reschedule',
  'worker_booking.update',
  'worker_booking.nobody_left',
  'worker_booking.start',
  'worker_booking.complete',
  'worker_booking.cancel',
  'worker_booking.expire',
  'assignment.offer',
  'assignment.accept',
  'assignment.decline',
  'assignment.lapse',
  'assignment.set_out',
  'assignment.arrive',
  'assignment.refuse_code',
  'assignment.lock_codes',
  'assignment.check_in',
  'assignment.begin_day',
  'assignment.end_day',
  'assignment.check_out',
  'assignment.leave',
  'assignment.settle',
  'assignment.withdraw',
  'assignment.release',
  'assignment.compensate',
  'assignment.dismiss',
  'assignment.restore',
  'assignment.no_show',
  'assignment.mark_attendance',
  'absence_claim.claim',
  'absence_claim.object',
  'absence_claim.uphold',
  'absence_claim.dismiss',
  'work_end.state',
  'work_end.confirm',
  'work_end.object',
  'work_end.decide',
  'work_end.reopen',
  'work_extension.ask',
  'work_extension.agree',
  'work_extension.decline',
  'work_extension.withdraw',
  'work_extension.lapse',
  'work_expense.ask',
  'work_expense.agree',
  'work_expense.refuse',
  'work_expense.withdraw',
  'work_expense.lapse',
] as const;
export type WorkerBookingEvent = (typeof workerBookingEvents)[number];

/** Events in the history of a package booking or ride: `thing.event`, each with a text as above. */
export const packageBookingEvents = [
  'package_booking.create',
  'package_booking.nobody_left',
  'package_booking.assign',
  'package_booking.accept',
  'package_booking.release',
  'package_booking.arrive',
  'package_booking.pick_up',
  'package_booking.finish_stop',
  'package_booking.arrive_drop',
  'package_booking.complete',
  'package_booking.fail',
  'package_booking.cancel',
  'package_booking.expire',
  'package_booking.hand_over',
  'package_booking.change_drop',
  'package_booking.reschedule',
  'package_booking.update',
  'package_booking.refuse_code',
  'package_booking.lock_codes',
  'trip_offer.offer',
  'trip_offer.accept',
  'trip_offer.decline',
  'trip_offer.expire',
  'trip_offer.take',
  'trip_offer.withdraw',
  'trip_incident.report',
  'trip_incident.handle',
  'trip_charge.ask',
  'trip_charge.agree',
  'trip_charge.refuse',
] as const;
export type PackageBookingEvent = (typeof packageBookingEvents)[number];

const entry = History.element.extend({
  /** The worker or driver concerned; null if there is none. */
  person_name: z.string().nullable(),
  /** Set for a changed start. */
  moved: z.object({ from: time, to: time }).nullable(),
  /** For a worker who reports their arrival: the phone's distance from the address. */
  metres: z.int().nullable(),
  /** Set for an incident of a trip. */
  incident: z.enum(incidentKinds).nullable(),
});

/** History of a booking and everything related, oldest first; states are those of the booking itself. */
export const WorkerBookingTimeline = z.array(entry.extend({ name: z.enum(workerBookingEvents) }));
export const PackageBookingTimeline = z.array(
  entry.extend({
    name: z.enum(packageBookingEvents),
    /** The addresses of a changed drop; null if an erasure has removed them. */
    drop_changed: z.object({ from: z.string(), to: z.string() }).nullable(),
  }),
);
