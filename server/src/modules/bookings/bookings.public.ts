export { assignDriver } from './bookings.usecases/assign.ts';
export { bookPackage } from './bookings.usecases/book.ts';
export { changeBooking } from './bookings.usecases/move.ts';
