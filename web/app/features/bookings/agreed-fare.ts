import type { OwnPackageBooking } from '@dihaadi/contract/bookings';

/** Returns what the customer agreed to pay, in rupees: the quote by a tariff plan, or the estimate where no plan fits. */
export const agreedFare = ({
  fare_quote,
  estimated_fare,
}: Pick<OwnPackageBooking, 'fare_quote' | 'estimated_fare'>): number => fare_quote?.total ?? estimated_fare;
