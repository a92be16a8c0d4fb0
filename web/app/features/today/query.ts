import { readFeed, readToday } from '@dihaadi/contract/today';
import { readTodayMap } from '@dihaadi/contract/today-map';
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
  'refund',
  'payout',
  'uploaded_document',
  'trip_incident',
  'dispute',
  'report',
  'job',
  'company',
  'driver',
  'worker',
  'seeker',
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

const MAP_EVERY_MS = 20_000;

/** Where what goes on now is. Drivers move all the time: it is asked for as often as one can look; SOS alerts come at once. */
export const todayMap = queryOptions({
  queryKey: ['today_map'],
  queryFn: ({ signal }) => call(readTodayMap, { signal }),
  refetchInterval: MAP_EVERY_MS,
  meta: { parts: ['sos_alert'] },
});
