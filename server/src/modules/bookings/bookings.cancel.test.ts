import * as contract from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingAt, newcomer, standing } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

describe('cancelling', () => {
  test('by the link, with a reason, frees the driver’s time', async () => {
    const { booking, driver } = await bookingAt(app, 'accepted');
    const params = { token: booking.tracking_token };
    const cancelled = await app.ok(contract.cancelTrackedBooking, {
      params,
      body: { reason: '  Changed my mind \n' },
    });
    expect(cancelled).toMatchObject({
      booking_status: 'cancelled',
      closing_reason: 'Changed my mind',
      can: { cancel: false },
    });
    expect(cancelled.driver).toBeNull();
    expect(cancelled.history.at(-1)?.booking_status).toBe('cancelled');
    const now = await standing(app, booking.id);
    expect(now).toMatchObject({ driverId: driver.id, takenFrom: [] });
    expect(now.events.at(-1)).toMatchObject({
      name: 'cancel',
      actor_role: 'guest',
      reason: 'Changed my mind',
    });
  });

  test('by the desk records who did it and why', async () => {
    const desk = await newcomer(app, 'super_admin');
    const { booking } = await bookingAt(app, 'assigned');
    const sent = {
      params: { bookingId: booking.id },
      body: { reason: 'No such address' },
      token: desk.token,
    };
    const cancelled = await app.ok(staffContract.cancelBooking, sent);
    expect(cancelled).toMatchObject({
      booking_status: 'cancelled',
      closing_reason: 'No such address',
      can: { assign: false, cancel: false },
    });
    expect((await standing(app, booking.id)).events.at(-1)).toMatchObject({
      name: 'cancel',
      actor_id: desk.id,
      reason: 'No such address',
    });
  });

  test.each(['picked_up', 'completed', 'failed', 'cancelled', 'expired'] as const)(
    'is refused once the booking is %s, by link and desk',
    async (status) => {
      const { booking } = await bookingAt(app, status);
      const before = await standing(app, booking.id);
      const body = { reason: 'Too late' };
      for (const refusal of [
        await app.refused(409, contract.cancelTrackedBooking, {
          params: { token: booking.tracking_token },
          body,
        }),
        await app.refused(409, staffContract.cancelBooking, {
          params: { bookingId: booking.id },
          body,
          token: staff,
        }),
      ]) {
        expect(refusal).toMatchObject({
          code: 'invalid-transition',
          detail: expect.stringContaining(status.replace('_', ' ')),
        });
      }
      expect(await standing(app, booking.id)).toEqual(before);
    },
  );

  test.each([
    [{}],
    [{ reason: '' }],
    [{ reason: ' ' }],
    [{ reason: 'x'.repeat(501) }],
    [{ reason: 'x', extra: 1 }],
    [{ reason: 5 }],
  ])('with %o is bad input', async (body) => {
    const booking = await book(app);
    await app.refused(400, contract.cancelTrackedBooking, {
      params: { token: booking.tracking_token },
      body,
    });
    await app.refused(400, staffContract.cancelBooking, {
      params: { bookingId: booking.id },
      body,
      token: staff,
    });
    expect((await standing(app, booking.id)).status).toBe('pending');
  });

  test('an unknown booking is not found', async () => {
    const driver = await activeDriver(app);
    await app.refused(404, staffContract.cancelBooking, {
      params: { bookingId: driver.id },
      body: { reason: 'x' },
      token: staff,
    });
  });
});
