import type { Db } from '../../platform/db.ts';
import { bookingById } from '../bookings/bookings.public.ts';

export { TRIP_MOVED } from './trips.rules.ts';
export { silentTripsUnderWay, type TripToCheck, tripsWithLockedCode } from './trips.needs.queries.ts';
export { readBoardBookings, readBoardDrivers } from './trips.usecases/dispatch-board.ts';
export { lateTrips } from './trips.usecases/late-trips.ts';
export { driverRating } from './trips.ratings.queries.ts';
export { listIncidents } from './trips.usecases/trip-incidents.ts';
export { codeForDriver } from './trips.usecases/read-trips.ts';
export { codeOf, type CodeStep } from './trips.usecases/trip-codes.ts';
export { confirmByCustomer, confirmByDriver } from './trips.usecases/trip-fare.ts';
export { sendPhoto } from './trips.usecases/trip-photos.ts';
export { rateTrip } from './trips.usecases/rate-trip.ts';
export {
  acceptTrip,
  arrive,
  arriveAtDrop,
  completeTrip,
  failTrip,
  finishStop,
  pickUp,
} from './trips.usecases/trip-steps.ts';
export {
  newCommissionPause,
  offerNotificationFacts,
  tripCodeToSend,
  type TripNotificationFacts,
  tripNotificationFacts,
} from './trips.usecases/trip-notification-facts.ts';
export { tripOfCustomerLink, type Deps as TripDeps } from './trips.usecases/own-trip.ts';
export {
  type FareFacts,
  fareFacts,
  markFarePaidOnline,
  lockFareFacts,
} from './trips.usecases/online-fares.ts';
export {
  reopenCommissionDebt,
  markCommissionPaid,
  type CommissionOwed,
  commissionOwedBy,
  lockCommissionOwedBy,
} from './trips.usecases/trip-commission.ts';
export { earnedOf, frozenPrice } from './trips.fares.ts';
export { unpaidFee, waiveUnpaidFee } from './trips.usecases/staff-trips.ts';
export {
  faresBetween,
  type FareRow,
  faresOf,
  heldOf,
  insertTripPayout,
  lockHeldFares,
} from './trips.fares.queries.ts';

/** Returns the token with which a customer or guest opens a trip; undefined if there is none. */
export const trackingTokenOf = async (db: Db, bookingId: string): Promise<string | undefined> =>
  (await bookingById(db, bookingId))?.trackingToken;
export { tripsPersonalData } from './trips.personal-data.ts';
