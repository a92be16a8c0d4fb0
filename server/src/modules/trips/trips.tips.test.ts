import { tipDriver } from '@dihaadi/contract/trips/trip-tips';
import * as contract from '@dihaadi/contract/trips/trips';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { paidTrip, tripAt } from '../../testkit/trips.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tip = (token: string, body: object = { amount: 20, method: 'cash' }) =>
  app.send(tipDriver, { params: { token }, body });

describe('a tip', () => {
  test('is given once the fare is paid, goes entirely to the driver, is in the books, and is seen by both', async () => {
    const { parcel, driver } = await paidTrip(app);
    const call = { token: driver.token() };
    const before = await app.ok(contract.readTripEarnings, call);
    const body = { amount: 20, method: 'cash' } as const;
    const tipped = await app.ok(tipDriver, { params: { token: parcel.tracking_token }, body });
    expect(tipped).toMatchObject({ tip: 20, tip_upi_link: null, can: { tip: false } });
    expect(await app.ok(contract.readTrip, { ...call, params: { id: parcel.id } })).toMatchObject({
      tip: 20,
    });
    const after = await app.ok(contract.readTripEarnings, call);
    expect(after.periods[0]).toEqual({ ...before.periods[0], tips: 20 });
    const { rows } = await sql<{ account: string; side: string; paise: number }>`
      select account, side, paise from ledger_entry e join journal j on j.id = e.journal_id
      where j.kind = 'tip' and j.thing_id = ${parcel.id} order by side`.execute(app.db);
    expect(rows).toEqual([
      { account: 'fares_earned', side: 'credit', paise: 2_000 },
      { account: 'fares_paid_by_customers', side: 'debit', paise: 2_000 },
    ]);
    expect((await tip(parcel.tracking_token)).status).toBe(409);
    await expect(
      app.db.updateTable('trip_tip').set({ paise: 1 }).where('booking_id', '=', parcel.id).execute(),
    ).rejects.toThrow('a tip stays as it was given');
  });

  test('waits until the fare is paid, and is a whole number of rupees up to a thousand', async () => {
    const { parcel } = await tripAt(app, 'completed');
    expect((await tip(parcel.tracking_token)).status).toBe(409);
    for (const amount of [0, 0.5, 1001])
      expect((await tip(parcel.tracking_token, { amount, method: 'upi' })).status).toBe(400);
    expect((await tip(parcel.tracking_token, { amount: 10, method: 'gateway' })).status).toBe(400);
    expect((await tip('no-such-link')).status).toBe(404);
  });

  test('is given once when sent twice at once', async () => {
    const { parcel } = await paidTrip(app);
    const answers = await Promise.all(
      [10, 50].map((amount) => tip(parcel.tracking_token, { amount, method: 'upi' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is refused for the receiver’s link', async () => {
    const { parcel } = await paidTrip(app);
    const { receiver_token: token } = await app.db
      .selectFrom('package_booking')
      .select('receiver_token')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    expect((await tip(token ?? '')).status).toBe(404);
  });
});
