import type { QueryInput } from '@dihaadi/contract/endpoint';
import { type SpokenLanguage, spokenLanguages } from '@dihaadi/contract/matching';
import { nearbyWorkers, workerOrders } from '@dihaadi/contract/worker-bookings/nearby-workers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isPincode, type Order } from './order.ts';
import { startOf } from './start-times.ts';

export type WorkerSort = (typeof workerOrders)[number];

/** Workers available for this order, in the chosen sort order. */
export function useNearby(order: Order, now: Date) {
  const [sort, setSort] = useState<WorkerSort>('best');
  const [language, setLanguage] = useState<SpokenLanguage>();
  const start = startOf(order, now);
  const query: QueryInput<typeof nearbyWorkers> = {
    service_id: order.service_id,
    pincode: order.pincode,
    start_at: start ?? '',
    rate_type: order.rate_type === '' ? 'hourly' : order.rate_type,
    quantity: order.quantity,
    sort,
    language,
  };
  const { data, error, errorUpdateCount, isFetching, isLoading, isPlaceholderData, refetch } = useQuery({
    queryKey: ['nearby_workers', query],
    queryFn: ({ signal }) => call(nearbyWorkers, { query, signal }),
    enabled: start !== undefined && isPincode(order.pincode),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    errorUpdateCount,
    isFetching,
    isLoading,
    /** The data shown meanwhile belongs to another place or order. */
    isOld: isPlaceholderData,
    refetch,
    sort,
    language,
    isFiltered: language !== undefined,
    choose: (name: 'sort' | 'language', value: string) => {
      if (name === 'sort') setSort(workerOrders.find((one) => one === value) ?? 'best');
      else setLanguage(spokenLanguages.find((one) => one === value));
    },
  };
}
export type Nearby = ReturnType<typeof useNearby>;
