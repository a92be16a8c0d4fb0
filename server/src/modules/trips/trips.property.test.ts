import { cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import { suspendDriver } from '@dihaadi/contract/drivers';
import { payTrackedTrip, reassignDriver, releaseBooking } from '@dihaadi/contract/trips/staff-trips';
import { declineTripOffer } from '@dihaadi/contract/trips/trip-offers';
import * as contract from '@dihaadi/contract/trips/trips';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standing } from '../../testkit/bookings.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { rounds } from '../../testkit/rounds.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { onlineDriver, type OnlineDriver, parcelFrom, positionAt, track } from '../../testkit/trips.ts';
import { MINUTE, newTown, northOf } from '../../testkit/worker-bookings.ts';
import { releaseDriver } from '../bookings/bookings.usecases/package-booking-deadlines.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';
import { settleConfirmed } from './trips.usecases/trip-fare.ts';
import { endOffers, releaseUnanswered, releaseSilentTrips } from './trips.usecases/trip-deadlines.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

type Town = { parcel: Awaited<ReturnType<typeof parcelFrom>>; drivers: [OnlineDriver, OnlineDriver] };
type Deed = (town: Town, driver: OnlineDriver) => Promise<{ status: number } | void>;

/** Refused or done; any other status is a server error. */
const ANSWERS = [200, 204, 400, 403, 404, 409, 422, 429];

const reason = 'It came so';
const desk = ({ parcel }: Town, { driverId }: OnlineDriver) => ({
  token: staff,
  params: { bookingId: parcel.id, driverId },
});
const own = ({ parcel }: Town, { token }: OnlineDriver) => ({ token: token(), params: { id: parcel.id } });
const codes = async ({ parcel }: Town) => track(app, parcel.tracking_token);
const openOffer = async ({ parcel }: Town, { driverId }: OnlineDriver) => {
  const row = await app.db
    .selectFrom('trip_offer')
    .select('id')
    .where('booking_id', '=', parcel.id)
    .where('driver_id', '=', driverId)
    .where('status', '=', 'offered')
    .executeTakeFirst();
  return row?.id;
};

const deeds: Record<string, Deed> = {
  dispatch: async () => void (await dispatchDue(app.deps)),
  accept: async (town, driver) => {
    const id = await openOffer(town, driver);
    if (id === undefined) return undefined;
    return app.send(contract.acceptTripOffer, { token: driver.token(), params: { id } });
  },
  decline: async (town, driver) => {
    const id = await openOffer(town, driver);
    if (id === undefined) return undefined;
    return app.send(declineTripOffer, { token: driver.token(), params: { id }, body: {} });
  },
  'accept assigned': (town, driver) => app.send(contract.acceptTrip, own(town, driver)),
  withdraw: (town, driver) => app.send(contract.withdrawFromTrip, { ...own(town, driver), body: { reason } }),
  arrive: (town, driver) => app.send(contract.arriveAtPickup, own(town, driver)),
  'pick up': async (town, driver) => {
    const { pickup_code: code } = await codes(town);
    return app.send(contract.pickUp, { ...own(town, driver), body: { code: code ?? '0000' } });
  },
  'arrive at the drop': async (town, driver) => {
    const { drop_latitude: latitude, drop_longitude: longitude } = town.parcel;
    await positionAt(app, driver, { latitude, longitude });
    return app.send(contract.arriveAtDrop, own(town, driver));
  },
  complete: async (town, driver) => {
    const { drop_code: code } = await codes(town);
    return app.send(contract.completeTrip, { ...own(town, driver), body: { code: code ?? '0000' } });
  },
  fail: (town, driver) =>
    app.send(contract.failTrip, { ...own(town, driver), body: { reason: 'receiver_absent' } }),
  'confirm cash': (town, driver) => app.send(contract.confirmTripCash, { ...own(town, driver), body: {} }),
  pay: ({ parcel }) =>
    app.send(payTrackedTrip, { params: { token: parcel.tracking_token }, body: { method: 'cash' } }),
  cancel: ({ parcel }) =>
    app.send(cancelTrackedBooking, { params: { token: parcel.tracking_token }, body: { reason } }),
  assign: (town, driver) => app.send(assignDriver, desk(town, driver)),
  reassign: (town, driver) => app.send(reassignDriver, { ...desk(town, driver), body: { reason } }),
  release: ({ parcel }) =>
    app.send(releaseBooking, { token: staff, params: { bookingId: parcel.id }, body: { reason } }),
  suspend: async (_, driver) => {
    const body = { ground: 'unsafe_conduct', reason } as const;
    const answer = await app.send(suspendDriver, {
      token: staff,
      params: { driverId: driver.driverId },
      body,
    });
    await releaseDriver(app.deps, driver.driverId);
    return answer;
  },
  move: async ({ parcel }, driver) => {
    const at = { latitude: parcel.pickup_latitude, longitude: parcel.pickup_longitude };
    await positionAt(app, driver, at);
  },
  'ten minutes': async ({ parcel }) => {
    app.clock.advance(11 * MINUTE);
    await releaseUnanswered(app.deps);
    await releaseSilentTrips(app.deps);
    await endOffers(app.deps, parcel.id);
  },
  'a day': async () => {
    app.clock.advance(25 * 60 * MINUTE);
    staff = await app.token('super_admin');
    await settleConfirmed(app.deps);
  },
};

// Steps that advance a trip are more frequent than steps that end it, so that most sequences progress.
const LEADS_ON = [
  'dispatch',
  'accept',
  'accept assigned',
  'arrive',
  'pick up',
  'arrive at the drop',
  'complete',
  'confirm cash',
  'pay',
];
const names = [...Object.keys(deeds), ...LEADS_ON, ...LEADS_ON];

const LIVE = ['assigned', 'accepted', 'arrived_pickup', 'picked_up'];

async function look(town: Town) {
  const { parcel, drivers } = town;
  const now = await standing(app, parcel.id);
  const holder = drivers.find(({ driverId }) => driverId === now.driverId);
  const fare = await app.db
    .selectFrom('trip_fare')
    .select(['total_paise', 'commission_paise', 'fare', 'payment_status'])
    .where('booking_id', '=', parcel.id)
    .executeTakeFirst();
  const accepted = await app.db
    .selectFrom('trip_offer')
    .select('driver_id')
    .where('booking_id', '=', parcel.id)
    .where('status', '=', 'accepted')
    .execute();
  return { ...now, holder, fare, accepted };
}

type Seen = Awaited<ReturnType<typeof look>>;

function fitsTogether(name: string, before: Seen, after: Seen): void {
  const isLive = LIVE.includes(after.status);
  expect(after.takenFrom, name).toEqual(isLive ? [after.holder?.id] : []);
  expect(
    after.accepted.filter(({ driver_id: id }) => id !== after.driverId),
    name,
  ).toEqual([]);
  if (after.fare !== undefined) expect(['completed', 'failed'], name).toContain(after.status);
  if (after.status === 'completed') expect(after.fare, name).toBeDefined();
  // A frozen fare never changes.
  if (before.fare !== undefined) {
    const { payment_status: _, ...frozen } = before.fare;
    expect(after.fare, name).toMatchObject(frozen);
  }
}

test('status, driver, time, fare and books stay consistent after any steps in any order', async () => {
  const runs = rounds(4, 300);
  const everything = assert(
    asyncProperty(
      array(constantFrom(...names), { minLength: 10, maxLength: 30 }),
      array(constantFrom(0, 0, 0, 1), { minLength: 30, maxLength: 30 }),
      async (sequence, whose) => {
        const at = newTown();
        const drivers: Town['drivers'] = [
          await onlineDriver(app, at),
          await onlineDriver(app, northOf(at, 1)),
        ];
        const town = { parcel: await parcelFrom(app, at), drivers };
        let before = await look(town);
        for (const [index, name] of sequence.entries()) {
          const answer = await deeds[name]?.(town, drivers[whose[index] ?? 0] ?? drivers[0]);
          if (answer !== undefined) expect(ANSWERS, `${name}: ${answer.status}`).toContain(answer.status);
          const after = await look(town);
          fitsTogether(name, before, after);
          before = after;
        }
        await checkInvariants(app.db);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
  await expect(everything).resolves.toBeUndefined();
}, 600_000);
