import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';

export type Payment = NonNullable<TrackedPackageBooking['payment']>;

/** Whether only the driver has confirmed that the customer paid. */
export const isSaidPaid = ({
  status,
  confirmed_by_driver: byDriver,
  confirmed_by_customer: byCustomer,
}: Payment) => status === 'awaiting_confirmation' && byDriver && !byCustomer;
