import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { registrationEvent } from '../registration/registration.public.ts';
import {
  expireOverdue,
  extendRunningTrips,
  releaseDriver,
  releaseInactiveDrivers,
} from './bookings.usecases/package-booking-deadlines.ts';

export const bookingsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'bookings.expire_overdue',
    every: '* * * * *',
    run: async (deps) => void (await expireOverdue(deps)),
  },
  {
    name: 'bookings.extend_running_trips',
    every: '* * * * *',
    run: extendRunningTrips,
  },
  {
    name: 'bookings.release_driver',
    on: [registrationEvent('driver', 'suspend'), registrationEvent('driver', 'refund_fee')],
    // A server that was being replaced may not have known this task when the event came.
    every: '*/5 * * * *',
    run: (deps, cause) =>
      cause.thing_id === null ? releaseInactiveDrivers(deps) : releaseDriver(deps, cause.thing_id),
  },
];
