import { editBooking, readBooking } from '@dihaadi/contract/booking-record';
import { trackBooking } from '@dihaadi/contract/bookings';
import { indianDay } from '@dihaadi/contract/indian-time';
import { developmentMailbox } from '@dihaadi/contract/messages';
import { listNotifications } from '@dihaadi/contract/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { offersTo, onlineDriver, parcelFrom, track, tripAt } from '../../testkit/trips.ts';
import { HOUR, newTown, type SignedIn } from '../../testkit/worker-bookings.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const soon = { timeout: 30_000, interval: 50 };
const hears = ({ token }: SignedIn, kind: string): Promise<void> =>
  vi.waitFor(
    async () =>
      expect((await app.list(listNotifications, { token: token() })).rows.map((one) => one.kind)).toContain(
        kind,
      ),
    soon,
  );
const edit = async (bookingId: string, body: object) =>
  app.send(editBooking, { token: await app.token('super_admin'), params: { bookingId }, body });
const recordOf = async (bookingId: string) =>
  app.ok(readBooking, { token: await app.token('super_admin'), params: { bookingId } });

const scheduled = (time: string) => ({ booking_type: 'scheduled', scheduled_time: time });
const reason = 'The customer called.';

test('staff change a trip’s instructions and phone; the driver is notified and the history records it', async () => {
  const { driver, parcel } = await tripAt(app, 'accepted');
  const body = {
    scheduled_time: null,
    special_instructions: 'Gate 2',
    customer_phone: '98290 55555',
    reason,
  };
  expect((await edit(parcel.id, body)).body).toMatchObject({
    booking_status: 'accepted',
    special_instructions: 'Gate 2',
    customer_phone: '+919829055555',
    can: { edit: true, reschedule: false },
  });
  await hears(driver, 'trip_details_changed');
  expect((await recordOf(parcel.id)).history.at(-1)).toMatchObject({
    name: 'package_booking.update',
    reason,
    to_state: null,
  });
  // An unscheduled booking has no time to change.
  expect((await edit(parcel.id, { ...body, scheduled_time: inHours(5) })).status).toBe(409);
});

const smsTo = async (phone: string) =>
  (await app.list(developmentMailbox, { query: { limit: 100, to: phone } })).rows.map(({ text }) => text);

test('a guest’s new number is told the booking, the old one that it is no longer used', async () => {
  const [old, added] = ['+919829077701', '+919829077702'];
  const parcel = await parcelFrom(app, newTown(), { customer_phone: old });
  const { special_instructions, scheduled_time } = parcel;
  expect(
    (await edit(parcel.id, { scheduled_time, special_instructions, customer_phone: added, reason })).status,
  ).toBe(200);
  const number = parcel.id.slice(0, 8);
  await vi.waitFor(
    async () =>
      expect([await smsTo(added), await smsTo(old)]).toMatchObject([
        expect.arrayContaining([expect.stringContaining(`now the contact for booking ${number}`)]),
        expect.arrayContaining([expect.stringContaining(`no longer the contact for booking ${number}`)]),
      ]),
    soon,
  );
  // The previous number also has the links: they now belong to the new one.
  await app.refused(404, trackBooking, { params: { token: parcel.tracking_token } });
});

test('a new time releases the driver, and drivers are asked when that time comes', async () => {
  const first = inHours(0.25);
  const { driver, parcel } = await tripAt(app, 'accepted', scheduled(first));
  const later = inHours(30);
  const { special_instructions, customer_phone } = parcel;
  const body = { scheduled_time: later, special_instructions, customer_phone, reason };
  expect((await edit(parcel.id, { ...body, scheduled_time: inHours(-1) })).status).toBe(400);
  expect((await edit(parcel.id, body)).body).toMatchObject({
    booking_status: 'pending',
    scheduled_time: later,
    driver: null,
  });
  await hears(driver, 'trip_taken_back');
  const names = (await recordOf(parcel.id)).history.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['trip_offer.offer', 'trip_offer.withdraw', 'package_booking.reschedule']),
  );
});

/** A background task may have locked the booking at this moment, and a round skips locked bookings. */
const isAskedFor = (driver: SignedIn, scheduled_time: string) =>
  vi.waitFor(async () => {
    await dispatchDue(app.deps);
    expect(await offersTo(app, driver)).toMatchObject([{ scheduled_time }]);
  }, soon);

test('before a driver has accepted, a new time changes when drivers are asked', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const parcel = await parcelFrom(app, town, scheduled(inHours(30)));
  const { special_instructions, customer_phone } = parcel;
  const first = { scheduled_time: inHours(0.25), special_instructions, customer_phone, reason };
  expect((await edit(parcel.id, first)).status).toBe(200);
  await isAskedFor(driver, first.scheduled_time);
  expect((await edit(parcel.id, { ...first, scheduled_time: inHours(40) })).status).toBe(200);
  expect(await offersTo(app, driver)).toEqual([]);
  // A driver who let it expire is offered the trip again at another time, but not ten minutes later.
  const again = { ...first, scheduled_time: inHours(0.3) };
  expect((await edit(parcel.id, again)).status).toBe(200);
  await isAskedFor(driver, again.scheduled_time);
});

test('a trip moved into the night costs the night fare', async () => {
  const day = indianDay(new Date(app.clock.now().getTime() + 24 * HOUR));
  const at = (clock: string) => new Date(`${day}T${clock}:00+05:30`).toISOString();
  const town = newTown();
  const parcel = await parcelFrom(app, town, scheduled(at('14:00')));
  const { special_instructions, customer_phone } = parcel;
  const fareNow = async () => (await track(app, parcel.tracking_token)).fare ?? 0;
  const before = await fareNow();
  const body = { scheduled_time: at('23:30'), special_instructions, customer_phone, reason };
  expect((await edit(parcel.id, body)).status).toBe(200);
  expect(await fareNow()).toBeGreaterThan(before);
});
