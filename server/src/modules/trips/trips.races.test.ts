import { cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { suspendDriver } from '@dihaadi/contract/drivers';
import { reassignDriver } from '@dihaadi/contract/trips/staff-trips';
import * as contract from '@dihaadi/contract/trips/trips';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pause } from '../../platform/pause.ts';
import { inTransaction } from '../../platform/db.ts';
import { standing } from '../../testkit/bookings.ts';
import { activeDrivers } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { offersTo, onlineDriver, parcelFrom, track, tripAt } from '../../testkit/trips.ts';
import { newTown, signedIn } from '../../testkit/worker-bookings.ts';
import { releaseDriver } from '../bookings/bookings.usecases/package-booking-deadlines.ts';
import { insertOffers } from './trips.offers.queries.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';

const counted = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((one) => one.status === status).length;

/** Retries like a client that is told to try again in a moment. */
async function insisting(ask: () => Promise<{ status: number }>): Promise<{ status: number }> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(100, new AbortController().signal);
  }
}

describe.each(inject('servers'))('concurrent requests, on $name', (server) => {
  let app: TestApp;
  let staff: string;
  beforeAll(async () => {
    app = await startTestApp({ server });
    staff = await app.token('super_admin');
  });
  afterAll(() => app.close());

  test('200 drivers accept one trip: one gets it, 199 are refused', async () => {
    const drivers = await activeDrivers(app, 200);
    const parcel = await parcelFrom(app, newTown());
    const at = app.clock.now();
    const made = drivers.map(({ id, accountId }) => ({
      id: randomUUID(),
      bookingId: parcel.id,
      driverId: id,
      accountId,
      status: 'offered' as const,
      distanceMetres: 100,
      reason: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 600_000),
      answeredAt: null,
      isOfEarlierTime: false,
    }));
    await inTransaction(app.db, (tx) => insertOffers(tx, made));
    // Their history begins with the offer.
    await app.db
      .insertInto('event')
      .values(
        made.map(({ id }) => ({
          thing: 'trip_offer',
          thing_id: id,
          name: 'offer',
          to_state: 'offered',
          actor_role: 'system',
          data: '{}',
          topics: [],
          at,
        })),
      )
      .execute();
    const answers = await Promise.all(
      made.map(({ id, accountId }) => {
        const token = signedIn(app, accountId, 'driver').token();
        return insisting(() => app.send(contract.acceptTripOffer, { token, params: { id } }));
      }),
    );
    expect([counted(answers, 200), counted(answers, 409)]).toEqual([1, 199]);
    const winner = drivers[answers.findIndex(({ status }) => status === 200)];
    expect(await standing(app, parcel.id)).toMatchObject({
      status: 'accepted',
      driverId: winner?.id,
      takenFrom: [winner?.accountId],
    });
  });

  test('cancelling, accepting and reassigning at once leave one consistent status', async () => {
    for (let round = 0; round < 15; round += 1) {
      const town = newTown();
      const [driver, other] = [await onlineDriver(app, town), await onlineDriver(app, town)];
      const parcel = await parcelFrom(app, town);
      await dispatchDue(app.deps);
      const [offer] = await offersTo(app, driver);
      const calls = [
        () =>
          app.send(cancelTrackedBooking, {
            params: { token: parcel.tracking_token },
            body: { reason: 'No need' },
          }),
        () => app.send(contract.acceptTripOffer, { token: driver.token(), params: { id: offer?.id ?? '' } }),
        () =>
          app.send(reassignDriver, {
            token: staff,
            params: { bookingId: parcel.id, driverId: other.driverId },
            body: { reason: 'Nearer' },
          }),
      ];
      const shift = round % calls.length;
      const answers = await Promise.all(
        [...calls.slice(shift), ...calls.slice(0, shift)].map((call) => call()),
      );
      expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
      expect(await standing(app, parcel.id)).toMatchObject({ status: 'cancelled', takenFrom: [] });
    }
  });

  test('a trip completed twenty times at once is completed once and has one fare', async () => {
    const { driver, parcel } = await tripAt(app, 'picked_up');
    const { drop_code: code } = await track(app, parcel.tracking_token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send(contract.completeTrip, { token: driver.token(), params: { id: parcel.id }, body: { code } }),
      ),
    );
    expect([counted(answers, 200), counted(answers, 409)]).toEqual([1, 19]);
    const { events } = await standing(app, parcel.id);
    expect(events.filter(({ name }) => name === 'complete')).toHaveLength(1);
  });

  test('a driver suspended on the way to pickup loses the trip; one who has picked up completes it', async () => {
    const [before, after] = [await tripAt(app, 'accepted'), await tripAt(app, 'picked_up')];
    for (const { driver } of [before, after]) {
      await app.ok(suspendDriver, {
        token: staff,
        params: { driverId: driver.driverId },
        body: { ground: 'unsafe_conduct', reason: 'Rode without a helmet on 3 May' },
      });
      await releaseDriver(app.deps, driver.driverId);
    }
    expect((await standing(app, before.parcel.id)).status).toBe('pending');
    const { drop_code: code } = await track(app, after.parcel.tracking_token);
    const call = { token: after.driver.token(), params: { id: after.parcel.id }, body: { code } };
    await app.ok(contract.completeTrip, call);
  });
});
