import { quoteWork } from '@dihaadi/contract/worker-bookings/quote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { Order } from './order.ts';
import { startOf } from './start-times.ts';

/** The order's current price; disabled until a unit of time is chosen. */
export function useQuote(order: Order, now: Date) {
  const { service_id, rate_type, quantity, headcount, state } = order;
  const query = {
    service_id,
    rate_type: rate_type === '' ? ('hourly' as const) : rate_type,
    quantity,
    headcount,
    start_at: startOf(order, now),
    state: state === '' ? undefined : state,
  };
  return useQuery({
    queryKey: ['work_quote', query],
    queryFn: ({ signal }) => call(quoteWork, { query, signal }),
    enabled: rate_type !== '',
    placeholderData: keepPreviousData,
  });
}
