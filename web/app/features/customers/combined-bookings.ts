import { bookingStatuses, type OwnPackageBooking } from '@dihaadi/contract/bookings';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { type WorkerBooking, workerBookingStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';

/** Booking of either kind, with its kind as events name it. */
export type EitherBooking =
  | { kind: 'package_booking'; booking: OwnPackageBooking }
  | { kind: 'worker_booking'; booking: WorkerBooking };

/** The services to filter by: workers, or the transport of a thing or a person. */
export const askedServices = ['workers', ...packageServiceTypes] as const;
export type AskedService = (typeof askedServices)[number];

export type AskedStatus = (typeof workerBookingStatuses)[number] | (typeof bookingStatuses)[number];

export type BookingFilter = {
  booking_status: AskedStatus | undefined;
  service_type: AskedService | undefined;
};

const toPackageStatus = (status: AskedStatus | undefined) => bookingStatuses.find((one) => one === status);
const ofWorkers = (status: AskedStatus | undefined) => workerBookingStatuses.find((one) => one === status);

/** Returns the states that bookings of this service can have; for all services, those that each of them has. */
export function statusesOf(service: AskedService | undefined): readonly AskedStatus[] {
  if (service === undefined) return workerBookingStatuses.filter((one) => toPackageStatus(one) === one);
  return service === 'workers' ? workerBookingStatuses : bookingStatuses;
}

/** Returns the filter in the page's address; ignores a state that the service doesn't have. */
export function readFilter(search: URLSearchParams): BookingFilter {
  const service_type = askedServices.find((one) => one === search.get('service_type'));
  const booking_status = statusesOf(service_type).find((one) => one === search.get('booking_status'));
  return { service_type, booking_status };
}

/** Returns the query for each of the API's lists; undefined where nothing in it can match. */
export function queriesOf({ booking_status, service_type }: BookingFilter) {
  const packageStatus = toPackageStatus(booking_status);
  const workerStatus = ofWorkers(booking_status);
  const packageType = packageServiceTypes.find((one) => one === service_type);
  const isPackages = service_type !== 'workers' && (booking_status ?? packageStatus) === packageStatus;
  const isWorkers = packageType === undefined && (booking_status ?? workerStatus) === workerStatus;
  return {
    packages: isPackages ? { booking_status: packageStatus, service_type: packageType } : undefined,
    workers: isWorkers ? { booking_status: workerStatus } : undefined,
  };
}

type Made = { booking: { created_at: string } };
type Part<One> = { rows: readonly One[]; hasMore: boolean };

const madeAt = ({ booking }: Made): number => Date.parse(booking.created_at);

/**
 * Merges the loaded parts of two lists, each newest first. Rows older than the end of an unfinished list are held back:
 * newer ones may precede them.
 */
export function newestFirst<One extends Made>(parts: readonly Part<One>[]): One[] {
  const ends = parts.map(({ rows, hasMore }) => {
    const last = rows.at(-1);
    return hasMore && last !== undefined ? madeAt(last) : Number.NEGATIVE_INFINITY;
  });
  const known = Math.max(...ends);
  return parts
    .flatMap(({ rows }) => rows)
    .filter((one) => madeAt(one) >= known)
    .toSorted((a, b) => madeAt(b) - madeAt(a));
}
