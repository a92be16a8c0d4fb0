export { assignDriver } from './bookings.usecases/assign.ts';
export { bookPackage } from './bookings.usecases/book.ts';
export { changeBooking } from './bookings.usecases/move.ts';
export { findPackageBookings } from './bookings.usecases/find.ts';
