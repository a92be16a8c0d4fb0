import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Begun, deliver, goLive, type LiveApp, startLiveApp } from '../../testkit/live.ts';
import { paymentsOf, paymentRecords, sweepNow } from '../../testkit/payments.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp();
});
afterAll(() => live.close());
beforeEach(async () => {
  live.peers.razorpay.state.capture = false;
  await goLive(live.app, live.peers);
});

const MINUTE = 60_000;
const standing = ({ paymentId }: Begun) => paymentRecords(live.app, paymentId);
/** Each way a payment is reported to us. */
const ways = {
  'the browser': (begun: Begun) => live.browser(begun),
  'a webhook': (begun: Begun) => live.webhook(begun),
  'the reconciliation': async () => live.app.clock.advance(2 * MINUTE),
};
const told = Object.entries(ways).map(([by, tell]) => ({ by, tell }));

describe('a payment that Razorpay has refunded on its own', () => {
  test.each(told)('does not count as paid if it was uncaptured, when reported by $by', async ({ tell }) => {
    const begun = await live.begin('razorpay');
    live.peers.razorpay.pay(begun.orderId);
    live.peers.razorpay.giveBack(begun.orderId);
    await tell(begun);
    await live.work();
    expect(await standing(begun)).toMatchObject({
      status: 'failed',
      row: { paid_at: null, flag: null },
      lines: [],
      documents: [],
    });
    expect(await paymentsOf(live.app, begun.driverId)).toHaveLength(1);
  });

  test('does not hide a later authorised payment for the same order if it was uncaptured', async () => {
    const begun = await live.begin('razorpay');
    live.peers.razorpay.pay(begun.orderId);
    live.peers.razorpay.giveBack(begun.orderId);
    const second = live.peers.razorpay.pay(begun.orderId);
    live.app.clock.advance(2 * MINUTE);
    await live.work();
    expect(await standing(begun)).toMatchObject({
      status: 'paid',
      row: { gateway_payment_id: second, flag: null },
    });
  });

  test('counts as paid if it was captured', async () => {
    live.peers.razorpay.state.capture = true;
    const begun = await live.begin('razorpay');
    live.peers.razorpay.pay(begun.orderId);
    live.peers.razorpay.giveBack(begun.orderId);
    expect(await live.webhook(begun)).toBe(200);
    await live.work();
    expect((await standing(begun)).status).toBe('paid');
  });
});

describe('R15: a payment of the wrong amount that is only authorised', () => {
  test.each(told)('is flagged, and not booked as received, when reported by $by', async ({ tell }) => {
    const begun = await live.begin('razorpay');
    const id = live.peers.razorpay.pay(begun.orderId, { paise: 99_900 });
    await tell(begun);
    await live.work();
    expect(await standing(begun)).toMatchObject({
      status: 'failed',
      row: {
        paid_at: null,
        flag: 'not_taken',
        flag_params: { paise: 99_900, gateway_payment_id: id, asked_paise: 100_000 },
      },
      lines: [],
    });
    expect(await paymentsOf(live.app, begun.driverId)).toHaveLength(1);
  });
});

describe('13.15: Razorpay’s reports about one order', () => {
  test('keeps a second capture as surplus even if only reconciliation finds it', async () => {
    live.peers.razorpay.state.capture = true;
    const begun = await live.begin('razorpay');
    const first = live.peers.razorpay.pay(begun.orderId);
    expect((await live.browser(begun)).status).toBe(200);
    const second = live.peers.razorpay.pay(begun.orderId);
    live.app.clock.advance(61 * MINUTE);
    await live.work();
    const all = await paymentsOf(live.app, begun.driverId);
    expect(all.map((one) => [one.gateway_payment_id, one.is_surplus])).toEqual([
      [first, false],
      [second, true],
    ]);
  });

  test('identifies a message by its signed content: an old one replayed under the next id does not block the next', async () => {
    const begun = await live.begin('razorpay');
    live.peers.razorpay.fail(begun.orderId);
    const old = live.peers.razorpay.message(begun.orderId, live.app.clock.now());
    live.peers.razorpay.state.capture = true;
    live.peers.razorpay.pay(begun.orderId);
    const next = live.peers.razorpay.message(begun.orderId, live.app.clock.now());
    const id = 'x-razorpay-event-id';
    const replayed = { ...old, headers: { ...old.headers, [id]: next.headers[id] } };
    for (const message of [replayed, next]) expect(await deliver(live.app, 'razorpay', message)).toBe(200);
    await sweepNow(live.app);
    expect((await standing(begun)).status).toBe('paid');
  });
});
