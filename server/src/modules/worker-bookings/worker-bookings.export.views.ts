import type { RateType } from '@dihaadi/contract/wages';
import type { WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import { indianClock } from '@dihaadi/contract/indian-time';
import { reasonText } from '../../platform/refusals.ts';
import { holdsPlace } from './worker-bookings.rules.ts';

const STATUSES: Record<WorkerBookingStatus, string> = {
  pending: 'Looking for workers',
  confirmed: 'Confirmed',
  in_progress: 'At work',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const UNITS: Record<RateType, string> = { hourly: 'hours', daily: 'days', monthly: 'months' };

const namesOf = ({ assignments }: StaffWorkerBooking): string =>
  assignments
    .filter(({ status }) => holdsPlace(status))
    .map(({ worker }) => worker.name)
    .join(', ');

/** The columns of the exported list, as the table shows them. */
export const exportedColumns: readonly CsvColumn<StaffWorkerBooking>[] = [
  { header: 'ID', of: ({ id }) => id },
  { header: 'Booked', of: ({ created_at }) => indianClock(new Date(created_at)) },
  { header: 'Service', of: ({ service }) => service.name },
  { header: 'Customer', of: ({ customer }) => customer.name },
  { header: 'Phone', of: ({ customer }) => phoneCell(customer.phone) },
  { header: 'Start', of: ({ start_at }) => indianClock(new Date(start_at)) },
  { header: 'How long', of: ({ quantity, rate_type }) => `${quantity} ${UNITS[rate_type]}` },
  { header: 'Workers wanted', of: ({ headcount }) => String(headcount) },
  { header: 'Places taken', of: ({ places_held }) => String(places_held) },
  { header: 'Workers', of: namesOf },
  { header: 'Address', of: ({ address }) => address },
  { header: 'City', of: ({ city }) => city },
  { header: 'PIN code', of: ({ pincode }) => pincode },
  { header: 'Rate', of: ({ rate }) => rate.toFixed(2) },
  { header: 'Total', of: ({ total }) => total.toFixed(2) },
  { header: 'Status', of: ({ booking_status }) => STATUSES[booking_status] },
  { header: 'Reason', of: ({ closing_reason }) => reasonText(closing_reason ?? '', 'en') },
];
