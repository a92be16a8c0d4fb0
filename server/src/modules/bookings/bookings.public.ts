export type { Booking, Stop } from './bookings.queries.ts';
export { newLinkToken } from './link-token.ts';
export {
  bookingById,
  bookingByToken,
  bookingsByIds,
  lockBooking,
  readStops,
  saveDrop,
} from './bookings.queries.ts';
export {
  bookingsOfDriverIn,
  bookingsWithoutDriver,
  type DueBooking,
  lockDueForDispatch,
  lockUnanswered,
  rescheduleDispatch,
  type NextDispatch,
  openBookings,
  pageOfDriver,
  returnsOf,
  runningTripOf,
  saveDispatches,
  tripCounts,
  oldestUndispatchedSince,
  waitingForDriver,
} from './bookings.dispatch.queries.ts';
export {
  cancellationPrice,
  fareGstPercent,
  fareOf,
  FREE_CANCELLATION,
  gstWithin,
  NOTHING_YET,
  type Quote,
  roundingOf,
  shownCancellation,
  shownFare,
  type SoFar,
} from './bookings.fares.ts';
export { saveDetails } from './bookings.details.queries.ts';
export { waySeconds } from './bookings.travel-time.ts';
export { canCancel, canChangeDrop, canEdit, canReschedule, checkMayDispatch } from './bookings.policy.ts';
export {
  bookingMachine,
  type BookingTransition,
  checkScheduledTime,
  deadline,
  firstDispatch,
  lateFrom,
  sharesPhone,
} from './bookings.rules.ts';
export {
  assignDriver,
  assignLocked,
  handOver,
  takeBooking,
  tripTime,
} from './bookings.usecases/assign-driver.ts';
export { bookPackage } from './bookings.usecases/book-package.ts';
export {
  transitionBookingById,
  transitionBooking,
  noSuchBooking,
  topicsOf,
  topicsWith,
} from './bookings.usecases/package-booking-transitions.ts';
export { showToStaff, showWithContacts } from './bookings.usecases/staff-package-bookings.ts';
export { findPackageBookings } from './bookings.usecases/search-package-bookings.ts';
export { showTrackedBooking, tracked } from './bookings.usecases/read-package-bookings.ts';
export { termsOf } from './bookings.usecases/package-quote.ts';
export { routeOf } from './bookings.usecases/package-route.ts';
export { startReturn } from './bookings.usecases/return-package.ts';
export { bookingsPersonalData } from './bookings.personal-data.ts';
