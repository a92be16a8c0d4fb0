import { readFeed, readToday } from '@dihaadi/contract/today';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const A_MINUTE_MS = 60_000;

/** What the figures and the needs are made of; news of any of it loads them again. */
const parts = [
  'sos_alert',
  'package_booking',
  'worker_booking',
  'assignment',
  'payment',
  'trip_incident',
  'dispute',
  'report',
  'job',
  'company',
  'driver',
  'worker',
];

export const today = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(readToday, { signal }),
  // Ages count, and what is late becomes so without any news.
  refetchInterval: A_MINUTE_MS,
  meta: { parts },
});

/** What happened last; news of any of it loads it again. */
export const feed = queryOptions({
  queryKey: ['feed'],
  queryFn: ({ signal }) => call(readFeed, { signal }),
  meta: {
    parts: [
      'package_booking',
      'worker_booking',
      'payment',
      'dispute',
      'driver',
      'worker',
      'customer',
      'company',
      'seeker',
    ],
  },
});
