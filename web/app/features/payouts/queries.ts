import { readPayoutDetails } from '@dihaadi/contract/payouts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The signed-in person's UPI id, and what is or was paid out to them. */
export const payoutsQuery = queryOptions({
  queryKey: ['payout', 'own'],
  queryFn: ({ signal }) => call(readPayoutDetails, { signal }),
});
