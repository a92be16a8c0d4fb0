import { describe, expect, test } from 'vitest';
import { newestFirst, queriesOf, readFilter, statusesOf } from './combined-bookings.ts';

const madeAt = (kind: string) => (hour: number) => ({
  kind,
  booking: { created_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z` },
});
const parcel = madeAt('package_booking');
const workers = madeAt('worker_booking');

describe('both kinds of bookings in one list', () => {
  test('are sorted by creation time', () => {
    const packages = { rows: [parcel(9), parcel(4)], hasMore: false };
    const ofWorkers = { rows: [workers(12), workers(5)], hasMore: false };
    expect(newestFirst([packages, ofWorkers])).toEqual([workers(12), parcel(9), workers(5), parcel(4)]);
  });

  test('rows that an unloaded row may precede are held back until it is loaded', () => {
    const packages = { rows: [parcel(9), parcel(8)], hasMore: true };
    const ofWorkers = { rows: [workers(12), workers(5)], hasMore: false };
    expect(newestFirst([packages, ofWorkers])).toEqual([workers(12), parcel(9), parcel(8)]);
  });
});

describe('the filter of the list', () => {
  const asked = (search: string) => queriesOf(readFilter(new URLSearchParams(search)));

  test('requests both lists when nothing is chosen', () => {
    expect(asked('')).toEqual({ packages: {}, workers: {} });
  });

  test('for all services offers and accepts only the statuses that both have', () => {
    expect(statusesOf(undefined)).toEqual(['pending', 'completed', 'cancelled', 'expired']);
    expect(asked('booking_status=picked_up')).toEqual({ packages: {}, workers: {} });
    expect(asked('booking_status=completed')).toEqual({
      packages: { booking_status: 'completed' },
      workers: { booking_status: 'completed' },
    });
  });

  test('requests only the chosen service, and drops a status it does not have', () => {
    expect(asked('service_type=taxi_cab')).toEqual({ packages: { service_type: 'taxi_cab' } });
    expect(asked('service_type=workers&booking_status=picked_up')).toEqual({ workers: {} });
  });
});
