import * as bookings from '@dihaadi/contract/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

export const parcel = {
  service_type: 'delivery',
  pickup_address: '126, Madhyam Marg, Mansarovar, Jaipur 302020',
  drop_address: 'Bani Park, Kabir Marg, Jaipur 302016',
  package_size: 'medium',
  package_weight: 12,
  package_description: 'Two boxes of sweets',
  booking_type: 'immediate',
  customer_phone: '98765 43210',
};

describe('booking a package', () => {
  test('a guest books, and the server works out fare and places', async () => {
    const booking = await app.ok(bookings.bookPackage, { body: parcel });
    expect(booking).toMatchObject({
      booking_status: 'pending',
      estimated_fare: 144,
      customer_phone: '+919876543210',
      pickup_location_source: 'address',
    });
  });
});
