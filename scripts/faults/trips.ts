import { faultsIn } from './fault.ts';

/** Faults of trips: destinations, prices and access. */
export const trips = faultsIn('server/src/modules/trips', [
  {
    name: 'a driver skips a stop',
    file: 'trips.usecases/trip-steps.ts',
    from: 'number !== trip.stopsDone + 1',
    to: 'number <= trip.stopsDone',
    tests: ['trips.stops.test.ts'],
  },
  {
    name: 'a driver is at the drop before the stops',
    file: 'trips.allowed-actions.ts',
    from: 'isDrivingToNextStop(booking, trip) && !canFinishStop(booking, trip)',
    to: 'isDrivingToNextStop(booking, trip)',
    tests: ['trips.stops.test.ts'],
  },
  {
    name: 'the way on from a wrong address is not paid',
    file: 'trips.rules.ts',
    from: 'if (isThere) return',
    to: 'if (isThere && before.metres < 0) return',
    tests: ['trips.changed-drop-fare.test.ts'],
  },
  {
    name: 'a nearer drop lowers the fare of a driver who has accepted',
    file: 'trips.rules.ts',
    from: 'Math.max(before.metres, whole.metres)',
    to: 'whole.metres',
    tests: ['trips.changed-drop-fare.test.ts'],
  },
  {
    name: 'a more expensive drop is accepted without confirmation',
    file: 'trips.usecases/change-address.ts',
    from: 'promised(changed) > toPaise(confirmed) || ',
    to: '',
    tests: ['trips.changed-drop-fare.test.ts'],
  },
  {
    name: 'offers for the old drop can be accepted',
    file: 'trips.usecases/change-address.ts',
    from: "if (booking.bookingStatus === 'pending') await offerAnew(tx, booking, { actor: by.actor, at });",
    to: 'void offerAnew;',
    tests: ['trips.changed-drop.test.ts'],
  },
  {
    name: 'damage is reported weeks later',
    file: 'trips.proof.rules.ts',
    from: 'now.getTime() - closedAt.getTime() <= DAMAGE_FOR_MS',
    to: 'now.getTime() >= closedAt.getTime()',
    tests: ['trips.damage-and-photos.test.ts'],
  },
  {
    name: 'every driver sees the customer’s photo',
    file: 'trips.usecases/trip-photos.ts',
    from: "photo.kind === 'order' ? booking?.driverId === driverId",
    to: "photo.kind === 'order' ? booking !== undefined",
    tests: ['trips.damage-and-photos.test.ts'],
  },
]);
