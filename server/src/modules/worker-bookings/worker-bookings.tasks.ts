import { keptSince } from '@dihaadi/contract/retention';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Task } from '../../platform/tasks.ts';
import { registrationEvent } from '../registration/registration.public.ts';
import { deletePositionsBefore } from './worker-bookings.positions.queries.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';
import {
  expireOverdue,
  finishOverdue,
  withdrawOffersOfCustomer,
  withdrawOffersOfSuspended,
  releaseIneligiblePeople,
  releaseDriver,
  releasePerson,
} from './worker-bookings.usecases/deadlines.ts';
import { confirmDueEnds } from './worker-bookings.usecases/ends/confirm-end.ts';
import { purgeUnusedPhotos } from './worker-bookings.usecases/expenses/bill-photos.ts';
import { lapseOldBills } from './worker-bookings.usecases/expenses/lapse-bills.ts';
import { makeDueStatements } from './worker-bookings.usecases/statements/make-statements.ts';

export const workerBookingsTasks: Task<{ db: Db; clock: Clock; storage: Storage }>[] = [
  {
    name: 'work.match',
    every: '* * * * *',
    // A booking that needs workers, or has lost one, is matched at once instead of at the next full minute.
    on: [
      'worker_booking.create',
      'worker_booking.reschedule',
      'assignment.accept',
      'assignment.decline',
      'assignment.withdraw',
      'assignment.leave',
      'assignment.release',
      'assignment.no_show',
    ],
    isSweep: true,
    run: async (deps) => void (await matchDue(deps)),
  },
  {
    name: 'work.statements',
    every: '*/10 * * * *',
    run: makeDueStatements,
  },
  { name: 'work.confirm_ends', every: '*/5 * * * *', run: confirmDueEnds },
  { name: 'work.lapse_bills', every: '*/10 * * * *', run: lapseOldBills },
  { name: 'work.purge_bill_photos', every: '47 3 * * *', run: purgeUnusedPhotos },
  {
    name: 'work.purge_positions',
    every: '19 * * * *',
    run: ({ db, clock }) => deletePositionsBefore(db, keptSince('worker_positions', clock.now())),
  },
  {
    name: 'work.close',
    every: '* * * * *',
    run: async (deps) => {
      await finishOverdue(deps);
      await expireOverdue(deps);
    },
  },
  // In addition to events, these three run every five minutes: a server being replaced may have missed an event.
  {
    name: 'work.release_worker',
    on: [
      registrationEvent('worker', 'suspend'),
      registrationEvent('worker', 'reject'),
      registrationEvent('worker', 'refund_fee'),
    ],
    every: '*/5 * * * *',
    run: (deps, cause) =>
      cause.thing_id === null ? releaseIneligiblePeople(deps) : releasePerson(deps, cause.thing_id),
  },
  {
    name: 'work.pause_customer',
    on: [registrationEvent('customer', 'suspend')],
    every: '*/5 * * * *',
    run: (deps, cause) =>
      cause.thing_id === null
        ? withdrawOffersOfSuspended(deps)
        : withdrawOffersOfCustomer(deps, cause.thing_id),
  },
  {
    name: 'work.release_driver',
    on: [registrationEvent('driver', 'suspend'), registrationEvent('driver', 'refund_fee')],
    // The sweep of `work.release_worker` covers drivers as well.
    run: (deps, cause) => (cause.thing_id === null ? Promise.resolve() : releaseDriver(deps, cause.thing_id)),
  },
];
