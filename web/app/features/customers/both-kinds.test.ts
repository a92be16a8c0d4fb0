import { describe, expect, test } from 'vitest';
import { newestFirst, queriesOf, readFilter, statusesOf } from './both-kinds.ts';

const madeAt = (kind: string) => (hour: number) => ({
  kind,
  booking: { created_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z` },
});
const parcel = madeAt('package_booking');
const workers = madeAt('worker_booking');

describe('both kinds of bookings in one list', () => {
  test('stand by the time when they were made', () => {
    const packages = { rows: [parcel(9), parcel(4)], hasMore: false };
    const ofWorkers = { rows: [workers(12), workers(5)], hasMore: false };
    expect(newestFirst([packages, ofWorkers])).toEqual([workers(12), parcel(9), workers(5), parcel(4)]);
  });

  test('what may still have something before it is held back until that is known', () => {
    const packages = { rows: [parcel(9), parcel(8)], hasMore: true };
    const ofWorkers = { rows: [workers(12), workers(5)], hasMore: false };
    expect(newestFirst([packages, ofWorkers])).toEqual([workers(12), parcel(9), parcel(8)]);
  });
});

describe('the filter of the list', () => {
  const asked = (search: string) => queriesOf(readFilter(new URLSearchParams(search)));

  test('asks both lists when nothing is chosen', () => {
    expect(asked('')).toEqual({ packages: {}, workers: {} });
  });

  test('of all services offers and knows only the states that each of them has', () => {
    expect(statusesOf(undefined)).toEqual(['pending', 'completed', 'cancelled', 'expired']);
    expect(asked('booking_status=picked_up')).toEqual({ packages: {}, workers: {} });
    expect(asked('booking_status=completed')).toEqual({
      packages: { booking_status: 'completed' },
      workers: { booking_status: 'completed' },
    });
  });

  test('asks only for the service that is chosen, and forgets a state that it does not have', () => {
    expect(asked('service_type=taxi_cab')).toEqual({ packages: { service_type: 'taxi_cab' } });
    expect(asked('service_type=workers&booking_status=picked_up')).toEqual({ workers: {} });
  });
});
