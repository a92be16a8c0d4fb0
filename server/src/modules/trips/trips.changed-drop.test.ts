import { editBooking, readBooking } from '@dihaadi/contract/booking-record';
import { bookPackage } from '@dihaadi/contract/bookings';
import { indianDay } from '@dihaadi/contract/indian-time';
import { changeDrop, changeDropForCustomer, quoteNewDrop } from '@dihaadi/contract/trips/trip-address';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { offersTo, onlineDriver, type Parcel, parcelBody, parcelFrom, tripAt } from '../../testkit/trips.ts';
import { waitingFor } from '../../testkit/waiting.ts';
import { HOUR, newTown, northOf, type Town } from '../../testkit/worker-bookings.ts';
import { lockBooking } from '../bookings/bookings.public.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const at = ({ latitude, longitude }: Town) => ({
  drop_address: 'The white house',
  drop_latitude: latitude,
  drop_longitude: longitude,
});

const farDrop = (town: Town) => {
  const { latitude, longitude } = northOf(town, 30);
  return { drop_latitude: latitude, drop_longitude: longitude };
};

const quoteTo = ({ tracking_token: token }: Parcel, place: Town) =>
  app.ok(quoteNewDrop, { params: { token }, body: at(place) });

const changeTo = ({ tracking_token: token }: Parcel, place: Town, confirmed_fare: number) =>
  app.send(changeDrop, { params: { token }, body: { ...at(place), confirmed_fare } });

describe('a changed drop', () => {
  test('is recorded in the desk’s history with each address, until an erasure removes them', async () => {
    const town = newTown();
    const parcel = await parcelFrom(app, town);
    const token = await app.token('super_admin');
    const to = (drop_address: string, km: number) =>
      app.ok(changeDropForCustomer, {
        token,
        params: { bookingId: parcel.id },
        body: {
          ...at(northOf(town, km)),
          drop_address,
          confirmed_fare: 9_999,
          reason: 'The customer called.',
        },
      });
    await to('Shop 7', 4);
    app.clock.advance(1000);
    await to('Gate 2', 5);
    const changes = async () =>
      (await app.ok(readBooking, { token, params: { bookingId: parcel.id } })).history
        .filter(({ name }) => name === 'package_booking.change_drop')
        .map(({ drop_changed }) => drop_changed);
    expect(await changes()).toEqual([
      { from: 'The house by the well', to: 'Shop 7' },
      { from: 'Shop 7', to: 'Gate 2' },
    ]);
    const events = await app.db
      .selectFrom('event')
      .select('data')
      .where('thing_id', '=', parcel.id)
      .execute();
    expect(JSON.stringify(events)).not.toMatch(/Shop 7|Gate 2|by the well/);
    await app.db
      .updateTable('package_booking')
      .set({ former_drops: '[]' })
      .where('id', '=', parcel.id)
      .execute();
    expect(await changes()).toEqual([null, null]);
  });

  test('that equals the current one changes nothing: no event, no message and no other fare', async () => {
    const { parcel, town } = await tripAt(app, 'accepted');
    const events = () =>
      app.db.selectFrom('event').select('name').where('thing_id', '=', parcel.id).execute();
    const place = northOf(town, 6);
    const { fare } = await quoteTo(parcel, place);
    const twice = await Promise.all([changeTo(parcel, place, fare), changeTo(parcel, place, fare)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const before = await events();
    expect(before.filter(({ name }) => name === 'change_drop')).toHaveLength(1);
    expect(await changeTo(parcel, place, fare)).toMatchObject({ status: 200, body: { fare } });
    expect(await events()).toEqual(before);
  });

  test('with only one coordinate, or outside India, is refused, as for a booking', async () => {
    const town = newTown();
    const { tracking_token: token } = await parcelFrom(app, town);
    const params = { token };
    const half = { drop_address: 'Gate 2', drop_latitude: 26.9 };
    const abroad = { drop_address: 'Broadway', drop_latitude: 40.7, drop_longitude: -74 };
    for (const [drop, reason] of [
      [half, 'both-coordinates'],
      [abroad, 'outside-india'],
    ] as const) {
      const errors = [{ path: 'drop_latitude', reason }];
      const confirmed = { ...drop, confirmed_fare: 999_999 };
      expect(await app.refused(400, quoteNewDrop, { params, body: drop })).toMatchObject({ errors });
      expect(await app.refused(400, changeDrop, { params, body: confirmed })).toMatchObject({ errors });
      const body = { ...parcelBody(town), drop_longitude: undefined, ...drop };
      expect(await app.refused(400, bookPackage, { body })).toMatchObject({ errors });
    }
  });

  test('ends offers with the old drop, and offers the trip to those drivers again with the new pay', async () => {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const parcel = await parcelFrom(app, town, farDrop(town));
    await dispatchDue(app.deps);
    const [old] = await offersTo(app, driver);
    const near = northOf(town, 1);
    const { fare } = await quoteTo(parcel, near);
    await changeTo(parcel, near, fare);
    const params = { id: old?.id ?? '' };
    await app.refused(409, contract.acceptTripOffer, { token: driver.token(), params });
    await dispatchDue(app.deps);
    const [fresh] = await offersTo(app, driver);
    expect(fresh?.id).not.toBe(old?.id);
    expect(fresh?.in_hand).toBeLessThan(old?.in_hand ?? 0);
  });

  test.each([
    ['14:00', '23:30'],
    ['23:30', '14:00'],
  ])(
    'sent at the same moment as another time has the fare of the final time: from %s to %s',
    async (first, then) => {
      const day = indianDay(new Date(app.clock.now().getTime() + 48 * HOUR));
      const clock = (time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();
      for (const isMovedFirst of [true, false]) {
        const town = newTown();
        const times = { booking_type: 'scheduled', scheduled_time: clock(first) };
        const parcel = await parcelFrom(app, town, times);
        const { special_instructions, customer_phone } = parcel;
        const { fare } = await quoteTo(parcel, northOf(town, 6));
        const token = await app.token('super_admin');
        const body = { scheduled_time: clock(then), special_instructions, customer_phone, reason: 'Later' };
        const calls = [
          () => app.send(editBooking, { token, params: { bookingId: parcel.id }, body }),
          () => changeTo(parcel, northOf(town, 6), fare),
        ];
        if (!isMovedFirst) calls.reverse();
        const { sent } = await inTransaction(app.db, async (tx) => {
          await lockBooking(tx, parcel.id);
          const waiting = [];
          for (const [index, one] of calls.entries()) {
            waiting.push(one());
            await expect.poll(() => waitingFor(app, 'package_booking')).toBe(index + 1);
          }
          return { sent: waiting };
        });
        const statuses = (await Promise.all(sent)).map(({ status }) => status);
        expect(statuses).toEqual(isMovedFirst ? [200, 409] : [200, 200]);
        const { quote, scheduled_time } = await app.db
          .selectFrom('package_booking')
          .select(['quote', 'scheduled_time'])
          .where('id', '=', parcel.id)
          .executeTakeFirstOrThrow();
        expect(scheduled_time?.toISOString()).toBe(clock(then));
        expect(quote).toMatchObject({ isNight: then === '23:30' });
      }
    },
  );
});
