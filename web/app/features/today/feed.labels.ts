import type { FeedKind } from '@dihaadi/contract/today';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Label of each kind of feed line, and the path below the dashboard. */
export const feedLabels: Readonly<
  Record<FeedKind, { label: MessageDescriptor; at: (id: string) => string }>
> = {
  'package_booking.create': { label: msg`Package or ride booked`, at: (id) => `bookings/${id}` },
  'package_booking.accept': { label: msg`Driver accepted`, at: (id) => `bookings/${id}` },
  'package_booking.complete': { label: msg`Package or ride completed`, at: (id) => `bookings/${id}` },
  'package_booking.cancel': { label: msg`Package or ride cancelled`, at: (id) => `bookings/${id}` },
  'worker_booking.create': { label: msg`Workers booked`, at: (id) => `worker-bookings/${id}` },
  'worker_booking.confirm': { label: msg`All workers accepted`, at: (id) => `worker-bookings/${id}` },
  'worker_booking.complete': { label: msg`Work completed`, at: (id) => `worker-bookings/${id}` },
  'worker_booking.cancel': { label: msg`Worker booking cancelled`, at: (id) => `worker-bookings/${id}` },
  'payment.pay': { label: msg`Payment received`, at: (id) => `settings/payments/${id}` },
  'dispute.open': { label: msg`Dispute opened`, at: (id) => `moderation/disputes/${id}` },
  'driver.register': { label: msg`Driver registered`, at: (id) => `drivers/${id}` },
  'worker.register': { label: msg`Worker registered`, at: (id) => `workers/${id}` },
  'customer.register': { label: msg`Customer registered`, at: (id) => `customers/${id}` },
  'company.register': { label: msg`Company registered`, at: (id) => `companies/${id}` },
  'seeker.register': { label: msg`Job seeker registered`, at: (id) => `job-seekers/${id}` },
};
