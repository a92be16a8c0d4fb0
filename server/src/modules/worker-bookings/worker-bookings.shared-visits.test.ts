import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import {
  readSharedVisit,
  shareAssignment,
  shareBooking,
} from '@dihaadi/contract/worker-bookings/shared-visits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  customer,
  DAY,
  moveClock,
  newTown,
  offersOf,
  orderOf,
  type SignedIn,
  worker,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

const seen = (token: string) => app.ok(readSharedVisit, { params: { token } });
const linkOf = async (by: SignedIn, id: string): Promise<string> =>
  (await app.ok(shareBooking, { token: by.token(), params: { id } })).share_token;
const workersLinkOf = async (by: SignedIn, id: string): Promise<string> =>
  (await app.ok(shareAssignment, { token: by.token(), params: { id } })).share_token;

describe('a shared visit', () => {
  test('shows who comes, when and roughly where, without the address, phone numbers or prices', async () => {
    const town = newTown();
    const [raju, meena] = [await worker(app, town), await worker(app, town)];
    const order = orderOf(app, town, { headcount: 2, address: '14 Secret Lane', notes: 'Ring twice' });
    const booking = await booked(app, neha, order);
    const ofRaju = await accepted(app, raju, booking.id);
    await accepted(app, meena, booking.id);

    const visit = await seen(await linkOf(neha, booking.id));
    expect(visit).toMatchObject({
      service: { name: booking.service.name },
      area: `${booking.city} ${booking.pincode}`,
      start_at: booking.start_at,
      booking_status: 'confirmed',
    });
    expect(visit.workers.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(JSON.stringify(visit)).not.toMatch(/Secret Lane|Ring twice|phone|wage|total|code/);
    // A worker shares their own visit, not who else comes.
    expect((await seen(await workersLinkOf(raju, ofRaju))).workers).toHaveLength(1);
  });

  test('follows the work in progress', async () => {
    const town = newTown();
    const raju = await worker(app, town);
    const booking = await booked(app, neha, orderOf(app, town));
    const id = await accepted(app, raju, booking.id);
    moveClock(app, new Date(booking.start_at));
    await enterCode(app, raju, id, await codeNow(app, neha, booking.id));
    expect((await seen(await linkOf(neha, booking.id))).workers).toMatchObject([
      { status: 'checked_in', checked_in_at: booking.start_at, checked_out_at: null },
    ]);
  });

  test('closes for a worker who has left the booking, and for all a day after its end', async () => {
    const town = newTown();
    const raju = await worker(app, town);
    const booking = await booked(app, neha, orderOf(app, town));
    const id = await accepted(app, raju, booking.id);
    const [token, workersLink] = [await linkOf(neha, booking.id), await workersLinkOf(raju, id)];
    const ill = { token: raju.token(), params: { id }, body: { reason: 'I am ill' } };
    await app.ok(steps.withdrawFromWork, ill);
    await app.refused(404, readSharedVisit, { params: { token: workersLink } });

    const own = { token: neha.token(), params: { id: booking.id } };
    await app.ok(cancelWorkerBooking, { ...own, body: { reason: 'Not needed' } });
    expect((await seen(token)).booking_status).toBe('cancelled');
    app.clock.advance(DAY);
    await app.refused(404, readSharedVisit, { params: { token } });
  });

  test('is shared only by the people on the booking, and an unknown link opens nothing', async () => {
    const town = newTown();
    const raju = await worker(app, town);
    const booking = await booked(app, neha, orderOf(app, town));
    const [offer] = await offersOf(app, raju);
    const ofOffer = { params: { id: offer?.id ?? '' }, token: raju.token() };
    await app.refused(404, shareAssignment, ofOffer);
    const stranger = await customer(app);
    await app.refused(404, shareBooking, { token: stranger.token(), params: { id: booking.id } });
    const token = await linkOf(neha, booking.id);
    for (const wrong of [booking.id, `${token}A`, token.replace(booking.id, offer?.id ?? ''), 'x.y'])
      await app.refused(404, readSharedVisit, { params: { token: wrong } });
  });
});
