import { developmentMailbox } from '@dihaadi/contract/messages';
import { listNotifications } from '@dihaadi/contract/notifications';
import { bookPackage, cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { payTrackedTrip, reassignDriver } from '@dihaadi/contract/trips/staff-trips';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  atDrop,
  acceptOnly,
  offersTo,
  onlineDriver,
  parcelBody,
  parcelFrom,
  track,
  withCode,
} from '../../testkit/trips.ts';
import { customer, MINUTE, newTown, northOf, type SignedIn } from '../../testkit/worker-bookings.ts';
import { dispatchDue } from '../trips/trips.usecases/dispatch-trip.ts';
import { releaseSilentTrips } from '../trips/trips.usecases/trip-deadlines.ts';

const soon = { timeout: 30_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const titles = async ({ token }: SignedIn, language: 'en' | 'hi' = 'en') =>
  (await app.list(listNotifications, { token: token(), query: { language } })).rows.map(({ title }) => title);

const hears = (who: SignedIn, title: string | RegExp): Promise<void> =>
  vi.waitFor(async () => expect((await titles(who)).join('\n')).toMatch(title), soon);

const smsTo = async (phone: string) => {
  const { rows } = await app.list(developmentMailbox, { query: { limit: 100 } });
  return rows.filter(({ channel, to }) => channel === 'sms' && to === phone).map(({ text }) => text);
};

const reads = (phone: string, text: RegExp): Promise<string> =>
  vi.waitFor(async () => {
    const found = (await smsTo(phone)).filter((one) => text.test(one));
    // Never twice for one fact.
    expect(found).toHaveLength(1);
    return found[0] ?? '';
  }, soon);

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+9190000${String(10_000 + phones)}`;
};

test('a guest, the receiver and the driver are notified of each step, with codes only where needed', async () => {
  const town = newTown();
  const [guest, receiver] = [newPhone(), newPhone()];
  const driver = await onlineDriver(app, northOf(town, 1));
  const parcel = await parcelFrom(app, town, {
    customer_phone: guest,
    receiver_phone: receiver,
    sender_name: 'Neha Gupta',
    language: 'hi',
  });
  expect(await reads(guest, /बुक हो गया/)).toContain(`/track/${parcel.tracking_token}`);
  await vi.waitFor(async () => expect(await offersTo(app, driver)).toHaveLength(1), soon);
  await hears(driver, /^Delivery: you get ₹[\d.]+$/m);
  await acceptOnly(app, driver);
  await reads(guest, /ड्राइवर मिल गया/);
  const { pickup_code: pickup, drop_code: drop } = await track(app, parcel.tracking_token);
  await app.ok(contract.arriveAtPickup, { token: driver.token(), params: { id: parcel.id } });
  expect(await reads(guest, /पिकअप पर पहुँच गए/)).toContain(`पिकअप कोड: ${pickup}`);
  await withCode(app, { driver, parcel, step: 'pick_up' });
  expect(await reads(guest, /ड्रॉप की ओर/)).toContain(`कोड ${drop} बताएँ`);
  const said = await reads(receiver, /Neha Gupta का पार्सल/);
  expect(said).toContain(`कोड ${drop} बताएँ`);
  expect(await smsTo(receiver)).toHaveLength(1);
  await atDrop(app, driver, parcel);
  await reads(guest, /ड्रॉप पर पहुँच गए/);
  const done = await withCode(app, { driver, parcel, step: 'complete' });
  expect(await reads(guest, /डिलीवरी हो गई/)).toContain(String(done.fare));
  const stored = await app.db.selectFrom('message').select('details').where('sent_to', '=', guest).execute();
  expect(JSON.stringify(stored)).not.toContain(`"${drop}"`);
});

test('a customer is notified in the app of a driver who fell silent, and both sides of a cancellation', async () => {
  const town = newTown();
  const by = await customer(app);
  const driver = await onlineDriver(app, northOf(town, 1));
  const parcel = await app.ok(bookPackage, { token: by.token(), body: parcelBody(town) });
  await vi.waitFor(async () => expect(await offersTo(app, driver)).toHaveLength(1), soon);
  await acceptOnly(app, driver);
  await hears(by, /^Driver found: /m);
  app.clock.advance(11 * MINUTE);
  await releaseSilentTrips(app.deps);
  await hears(driver, /^Trip withdrawn: Delivery/m);
  await hears(by, /is not coming$/m);
  const second = await onlineDriver(app, northOf(town, 1));
  const staff = await app.token('super_admin');
  await app.ok(reassignDriver, {
    token: staff,
    params: { bookingId: parcel.id, driverId: second.driverId },
    body: { reason: 'Nearest' },
  });
  await hears(second, /^New trip: Delivery/m);
  await app.ok(cancelTrackedBooking, {
    params: { token: parcel.tracking_token },
    body: { reason: 'Not needed any more' },
  });
  await hears(second, /^Trip cancelled: Delivery/m);
  expect((await titles(by)).join('\n')).not.toContain('Booking cancelled');
});

test('when no driver is left, customer and desk are notified once; a reached commission limit is announced', async () => {
  const staff = await app.token('super_admin');
  const guest = newPhone();
  await parcelFrom(app, newTown(), { customer_phone: guest });
  app.clock.advance(2 * MINUTE);
  await dispatchDue(app.deps);
  app.clock.advance(3 * MINUTE);
  await dispatchDue(app.deps);
  await reads(guest, /No driver is free yet/);

  await app.ok(saveTripSettings, { token: staff, body: { commission_percent: 10, commission_limit: 1 } });
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const parcel = await parcelFrom(app, town);
  await vi.waitFor(async () => expect(await offersTo(app, driver)).toHaveLength(1), soon);
  await acceptOnly(app, driver);
  await app.ok(contract.arriveAtPickup, { token: driver.token(), params: { id: parcel.id } });
  await withCode(app, { driver, parcel, step: 'pick_up' });
  await withCode(app, { driver, parcel, step: 'complete' });
  await app.ok(contract.confirmTripCash, { token: driver.token(), params: { id: parcel.id }, body: {} });
  await app.ok(payTrackedTrip, { params: { token: parcel.tracking_token }, body: { method: 'cash' } });
  await hears(driver, /^Offers are paused: /m);
});

test('a number that guests name gets the link at most five times a day; further bookings are made without an SMS', async () => {
  const limited = await startTestApp({ background: true, limitScale: 1 });
  const phone = newPhone();
  for (let count = 0; count < 6; count += 1) {
    const { tracking_token: token } = await limited.ok(bookPackage, {
      body: { ...parcelBody(newTown()), customer_phone: phone },
    });
    await limited.ok(cancelTrackedBooking, { params: { token }, body: { reason: 'plans-changed' } });
  }
  const uses = limited.db.selectFrom('rate_limit').select('used').where('key', 'like', 'guest-sms:%');
  await vi.waitFor(async () => expect(await uses.execute()).toEqual([{ used: 6 }]), soon);
  const sent = limited.db
    .selectFrom('message')
    .select('id')
    .where('template', '=', 'guest_trip_booked')
    .where('sent_to', '=', phone);
  await vi.waitFor(async () => expect(await sent.execute()).toHaveLength(5), soon);
  await limited.close();
});
