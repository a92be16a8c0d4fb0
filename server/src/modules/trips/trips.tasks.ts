import type { EventKey } from '../../platform/event-names.ts';
import type { Task } from '../../platform/tasks.ts';
import { registrationEvent } from '../registration/registration.public.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';
import { settleConfirmed } from './trips.usecases/trip-fare.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Deps as TripDeps } from './trips.usecases/own-trip.ts';
import { purgePhotos } from './trips.usecases/trip-photos.ts';
import {
  endOffers,
  endStaleOffers,
  purgeDecisions,
  purgePositions,
  releaseUnanswered,
  releaseSilentTrips,
  switchOff,
  switchOffAllBarred,
  switchOffBarredDriver,
} from './trips.usecases/trip-deadlines.ts';

type Deps = TripDeps & { storage: Storage };

const dispatchTask = (name: string, on: readonly EventKey[], afterSeconds = 0): Task<Deps> => ({
  name,
  on,
  afterSeconds,
  isSweep: true,
  run: async (deps) => void (await dispatchDue(deps)),
});

export const tripsTasks: Task<Deps>[] = [
  {
    ...dispatchTask('trips.dispatch', [
      'package_booking.create',
      'package_booking.release',
      'package_booking.change_drop',
      'package_booking.reschedule',
      'trip_offer.decline',
      'driver_presence.switch_on',
    ]),
    every: '* * * * *',
  },
  // Offers expire within two minutes: the schedule alone would be too late for most.
  ...[15, 30, 45, 60, 90].map((seconds) =>
    dispatchTask(`trips.dispatch_after_${seconds}`, ['trip_offer.offer'], seconds + 1),
  ),
  {
    name: 'trips.end_offers',
    on: ['package_booking.assign', 'package_booking.cancel', 'package_booking.expire'],
    every: '*/5 * * * *',
    run: (deps, { thing_id }) => (thing_id === null ? endStaleOffers(deps) : endOffers(deps, thing_id)),
  },
  {
    name: 'trips.replace',
    every: '* * * * *',
    run: async (deps) => {
      await releaseUnanswered(deps);
      await releaseSilentTrips(deps);
      await switchOff(deps);
    },
  },
  {
    name: 'trips.switch_off_driver',
    on: [
      registrationEvent('driver', 'suspend'),
      registrationEvent('driver', 'reject'),
      registrationEvent('driver', 'refund_fee'),
    ],
    every: '*/5 * * * *',
    run: (deps, { thing_id }) =>
      thing_id === null ? switchOffAllBarred(deps) : switchOffBarredDriver(deps, thing_id),
  },
  { name: 'trips.settle', every: '*/10 * * * *', run: settleConfirmed },
  { name: 'trips.purge_decisions', every: '31 21 * * *', run: purgeDecisions },
  { name: 'trips.purge_positions', every: '37 3 * * *', run: purgePositions },
  { name: 'trips.purge_photos', every: '43 3 * * *', run: purgePhotos },
];
