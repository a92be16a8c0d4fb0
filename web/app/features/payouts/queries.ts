import { readPayoutDetails } from '@dihaadi/contract/payouts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The signed-in user's UPI id and payouts. */
export const payoutsQuery = queryOptions({
  queryKey: ['payout', 'own'],
  queryFn: ({ signal }) => call(readPayoutDetails, { signal }),
});
