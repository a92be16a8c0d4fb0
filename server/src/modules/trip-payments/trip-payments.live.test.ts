import { readTripEarnings } from '@dihaadi/contract/trips/trips';
import * as contract from '@dihaadi/contract/trips/trip-payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver, type LiveApp, liveGateways, startLiveApp } from '../../testkit/live.ts';
import { track, tripAt } from '../../testkit/trips.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp();
});
afterAll(() => live.close());

test.each(liveGateways)(
  'a fare is paid when a signed webhook of %s confirms it, even if the browser never returns',
  async (name) => {
    const { app, peers } = live;
    const { driver, parcel } = await tripAt(app, 'completed');
    const params = { token: parcel.tracking_token };
    const { payment_id, checkout, total } = await app.ok(contract.payTripOnline, {
      params,
      body: { gateway: name },
    });
    if (checkout?.gateway === 'payu') peers.payu.post(checkout.fields);
    const { gateway_order_id } = await app.db
      .selectFrom('payment')
      .select('gateway_order_id')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow();
    const order = gateway_order_id ?? '';
    peers[name].pay(order);
    const message = peers[name].message(order, app.clock.now());
    expect(await deliver(app, name, { ...message, payload: `${message.payload} ` })).toBe(401);
    expect((await track(app, params.token)).payment).toMatchObject({ status: 'due' });

    expect(await deliver(app, name, message)).toBe(200);
    expect(await deliver(app, name, message)).toBe(200);
    await live.work();
    expect((await track(app, params.token)).payment).toMatchObject({
      status: 'paid',
      method: 'gateway',
      amount: total,
    });
    expect(await app.ok(contract.readBalance, { token: driver.token() })).toMatchObject({
      trips: 1,
      test_mode: false,
    });
    expect((await app.ok(readTripEarnings, { token: driver.token() })).periods).toMatchObject([{ trips: 1 }]);
  },
);
