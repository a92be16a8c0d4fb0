export { phoneBookingsPersonalData } from './phone-bookings.personal-data.ts';
export { waitingById } from './phone-bookings.queries.ts';
