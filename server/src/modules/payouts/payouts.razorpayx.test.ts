import * as batches from '@dihaadi/contract/payout-batches';
import { savePaymentSettings, testPaymentGateway } from '@dihaadi/contract/payment-settings';
import * as contract from '@dihaadi/contract/payouts';
import { readToday } from '@dihaadi/contract/today';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { setPayments } from '../../testkit/payments.ts';
import { bankAccount, payoutTo } from '../../testkit/payouts.ts';
import { razorpayxPeer } from '../../testkit/peers/razorpayx.ts';
import type { Asked, Message } from '../../testkit/peers/peer.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import { sendPayouts } from './payouts.usecases/send-payouts.ts';

let peer: Awaited<ReturnType<typeof razorpayxPeer>>;
let app: TestApp;
let token: string;
beforeAll(async () => {
  peer = await razorpayxPeer();
  app = await startTestApp({ variables: peer.variables });
});
afterAll(async () => {
  await app.close();
  await peer.stop();
});
beforeEach(async () => {
  // The clock advances by days.
  token = await app.token('super_admin');
  Object.assign(peer.state, { fault: undefined, onAsked: undefined, refuses: false });
  await setPayments(app, { ...peer.settings, payout_channel: 'bank_file' });
  // Leftovers of other tests go into a batch of their own.
  await app.send(batches.createPayoutBatch, { token });
  await setPayments(app, peer.settings);
});

const HOUR = 3_600_000;
let transfers = 0;
const someUtr = () => {
  transfers += 1;
  return `5232${String(transfers).padStart(8, '0')}`;
};
const states = async (id: string) => (await historyOf(app, 'payout', id)).map(({ to_state }) => to_state);
const kinds = async (id: string) =>
  (await app.db.selectFrom('journal').select('kind').where('thing_id', '=', id).orderBy('at').execute()).map(
    ({ kind }) => kind,
  );
const keyOf = async (payoutId: string) =>
  (
    await app.db
      .selectFrom('payout_batch_item')
      .select('send_key as key')
      .where('payout_id', '=', payoutId)
      .where('result', 'is', null)
      .executeTakeFirstOrThrow()
  ).key;
const payoutsThere = (key: string) => peer.made().filter(({ reference_id }) => reference_id === key);
const send = () => sendPayouts(app.deps);
/** Same as `send`, after a new batch is next checked. */
const sendLater = () => {
  app.clock.advance(5 * 60_000);
  return send();
};
const deliver = async ({ payload, headers }: Message) =>
  (
    await app.fastify.inject({
      method: 'POST',
      url: urlOf(contract.receivePayoutWebhook, { params: { provider: 'razorpayx' } }),
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  ).statusCode;
const told = (key: string, changes?: object) => deliver(peer.message(key, app.clock.now(), changes));

/** Creates a payout in its own batch, to be paid by RazorpayX. */
async function batched(given: Parameters<typeof payoutTo>[1] = { upi_id: 'asha@okbank' }) {
  const payout = await payoutTo(app, given);
  const batch = await app.ok(batches.createPayoutBatch, { token });
  return { ...payout, batch, key: await keyOf(payout.id) };
}

describe('a batch paid through RazorpayX', () => {
  test('is sent with a key for each payout, to UPI IDs and bank accounts, and paid with the bank’s UTR', async () => {
    const bodies: unknown[] = [];
    peer.state.onAsked = ({ method, body }: Asked) => {
      if (method === 'POST') bodies.push(JSON.parse(body));
    };
    const other = await payoutTo(app, { upi_id: 'ravi@okaxis' });
    const { id, batch, key } = await batched({ bank_account: bankAccount });
    expect(batch).toMatchObject({ channel: 'razorpayx', payouts: 2, can: { read_results: false } });
    await send();
    const account = { name: 'Asha Verma', ifsc: 'HDFC0001234', account_number: '50100123456789' };
    expect(bodies).toHaveLength(2);
    // Both were requested at the same moment, in either order.
    const sent = expect.arrayContaining([
      expect.objectContaining({ mode: 'UPI', amount: 10_000 }),
      expect.objectContaining({
        mode: 'NEFT',
        reference_id: key,
        fund_account: expect.objectContaining({ bank_account: account }),
      }),
    ]);
    expect(bodies).toEqual(sent);
    expect(await states(id)).toEqual(['requested', 'processing']);
    const utr = someUtr();
    peer.process(key, utr);
    peer.process(await keyOf(other.id), someUtr());
    await sendLater();
    expect(await states(id)).toEqual(['requested', 'processing', 'paid']);
    expect(await kinds(id)).toEqual(['dispute_compensation', 'payout']);
    const { rows } = await app.list(batches.listPayoutBatches, { token, query: {} });
    expect(rows.find((row) => row.id === batch.id)).toMatchObject({ batch_status: 'settled', paid: 2 });
  });

  test.each(['cut', 'broken', 'odd', 'crash'] as const)(
    'is paid once when the response is lost (%s), or the server stops between sending and recording',
    async (fault) => {
      const { id, key } = await batched();
      if (fault !== 'crash') {
        peer.state.fault = fault;
        await expect(send()).rejects.toThrow('Some payouts could not be sent.');
      } else {
        // As after a crash: RazorpayX has it, but we have no record.
        await send();
        const unknown = { provider_payout_id: null };
        await app.db.updateTable('payout_batch_item').set(unknown).where('send_key', '=', key).execute();
      }
      peer.state.fault = undefined;
      await sendLater();
      expect(payoutsThere(key)).toHaveLength(1);
      peer.process(key, someUtr());
      await sendLater();
      expect(await states(id)).toEqual(['requested', 'processing', 'paid']);
    },
  );

  test('is paid once when the response was lost and RazorpayX has forgotten the key after 7 days', async () => {
    const { key } = await batched();
    peer.state.fault = 'cut';
    await expect(send()).rejects.toThrow('Some payouts could not be sent.');
    peer.state.fault = undefined;
    peer.forgetKeys();
    app.clock.advance(8 * 24 * HOUR);
    await send();
    expect(payoutsThere(key)).toHaveLength(1);
  });

  test('is not marked as failed when RazorpayX refuses a payout that it already made', async () => {
    const { id, key } = await batched();
    peer.state.fault = 'cut';
    await expect(send()).rejects.toThrow('Some payouts could not be sent.');
    peer.state.fault = undefined;
    await app.db
      .updateTable('payout_batch_item')
      .set({ name: 'Changed' })
      .where('send_key', '=', key)
      .execute();
    await sendLater();
    expect(payoutsThere(key)).toHaveLength(1);
    expect((await states(id)).at(-1)).toBe('processing');
  });

  test('is updated manually, and its batch settled, once RazorpayX has not responded for a day', async () => {
    const { id, batch } = await batched();
    peer.state.fault = 'cut';
    await expect(send()).rejects.toThrow('Some payouts could not be sent.');
    const paid = { params: { id }, body: { utr: someUtr() } };
    app.clock.advance(23 * HOUR);
    token = await app.token('super_admin');
    const { reason } = await app.refused(409, contract.markPayoutPaid, { token, ...paid });
    expect(reason).toBe('payout-in-batch');
    const onToday = async () => {
      const { needs } = await app.ok(readToday, { token });
      return needs.find(({ kind }) => kind === 'stuck_payout')?.items.find((item) => item.id === id);
    };
    expect(await onToday()).toBeUndefined();
    app.clock.advance(2 * HOUR);
    token = await app.token('super_admin');
    expect(await onToday()).toMatchObject({ action: 'settle_payout', payout: { amount: 100 } });
    expect((await app.ok(contract.markPayoutPaid, { token, ...paid })).payout_status).toBe('paid');
    expect(await onToday()).toBeUndefined();
    const { rows } = await app.list(batches.listPayoutBatches, { token, query: {} });
    expect(rows.find((row) => row.id === batch.id)?.batch_status).toBe('settled');
    peer.state.fault = undefined;
    await send();
    expect(payoutsThere(batch.id)).toHaveLength(0);
    expect(await kinds(id)).toEqual(['dispute_compensation', 'payout']);
  });

  test('fails when RazorpayX refuses it, and goes into the next batch with a new key', async () => {
    const { id, key } = await batched();
    peer.state.refuses = true;
    await send();
    expect((await states(id)).at(-1)).toBe('failed');
    peer.state.refuses = false;
    await app.ok(contract.retryPayout, { token, params: { id } });
    await app.ok(batches.createPayoutBatch, { token });
    expect(await keyOf(id)).not.toBe(key);
    await send();
    expect(payoutsThere(await keyOf(id))).toHaveLength(1);
    expect(payoutsThere(key)).toHaveLength(0);
  });

  test('has no file and no results to upload, and is cancelled only before any of it was sent', async () => {
    const { batch } = await batched();
    const params = { id: batch.id };
    await app.refused(409, batches.readPayoutBatchFile, { token, params });
    const csv = 'reference,status,utr,reason\na,paid,b,';
    await app.refused(409, batches.importBankResults, { token, params, body: { csv } });
    const reason = { token, params, body: { reason: 'Wrong day' } };
    const [cancelling] = await Promise.all([
      app.send(batches.cancelPayoutBatch, reason),
      send().catch(() => undefined),
    ]);
    const wasSent = payoutsThere((await itemsOf(batch.id))[0]?.send_key ?? '').length === 1;
    expect(cancelling.status).toBe(wasSent ? 409 : 200);
    if (!wasSent) await app.ok(batches.createPayoutBatch, { token });
    await send();
    const open = await app.list(batches.listPayoutBatches, { token, query: { batch_status: 'open' } });
    const sent = { id: open.rows[0]?.id ?? '' };
    const { reason: why } = await app.refused(409, batches.cancelPayoutBatch, { ...reason, params: sent });
    expect(why).toBe('batch-sending');
  });
});

const itemsOf = (batchId: string) =>
  app.db.selectFrom('payout_batch_item').select('send_key').where('batch_id', '=', batchId).execute();

describe('a RazorpayX webhook', () => {
  test('pays once however often it arrives, and is refused when unsigned', async () => {
    const { id, key } = await batched();
    await send();
    peer.process(key, someUtr());
    const message = peer.message(key, app.clock.now());
    for (const wrong of [{}, { 'x-razorpay-signature': 'ab' }])
      expect(await deliver({ ...message, headers: wrong })).toBe(401);
    expect(await deliver({ ...message, payload: `${message.payload} ` })).toBe(401);
    expect(await told(key, { amount: 1 })).toBe(200);
    expect((await states(id)).at(-1)).toBe('processing');
    expect(await deliver(message)).toBe(200);
    expect(await Promise.all(Array.from({ length: 5 }, () => deliver(message)))).toEqual(
      Array.from({ length: 5 }, () => 200),
    );
    await sendLater();
    expect(await states(id)).toEqual(['requested', 'processing', 'paid']);
    app.clock.advance(9 * 24 * HOUR);
    expect(await deliver(message)).toBe(401);
  });

  test('about a failure keeps the money owed and shows the reason; an old message changes nothing', async () => {
    const { id, key, own } = await batched();
    await send();
    peer.process(key, someUtr());
    const processed = peer.message(key, app.clock.now());
    peer.end(key, 'failed', 'bank_account_closed');
    expect(await told(key)).toBe(200);
    expect(await deliver(processed)).toBe(200);
    expect((await app.ok(contract.readPayoutDetails, own)).payouts).toMatchObject([
      { payout_status: 'failed', reason: 'payout-account-wrong' },
    ]);
    expect(await kinds(id)).toEqual(['dispute_compensation']);
  });

  test('about a payout returned after it was paid makes it owed again, and it is paid again', async () => {
    const { id, key } = await batched();
    await send();
    peer.process(key, someUtr());
    const processed = peer.message(key, app.clock.now());
    await deliver(processed);
    peer.end(key, 'reversed', 'beneficiary_bank_offline');
    const reversed = peer.message(key, app.clock.now());
    app.clock.advance(1_000);
    for (const message of [reversed, reversed, processed]) expect(await deliver(message)).toBe(200);
    expect(await states(id)).toEqual(['requested', 'processing', 'paid', 'failed']);
    expect(await kinds(id)).toEqual(['dispute_compensation', 'payout', 'payout_reversed']);
    await app.ok(contract.retryPayout, { token, params: { id } });
    await app.ok(batches.createPayoutBatch, { token });
    await send();
    const again = await keyOf(id);
    for (const message of [reversed, processed]) expect(await deliver(message)).toBe(200);
    peer.process(again, someUtr());
    app.clock.advance(1_000);
    await told(again);
    expect((await states(id)).slice(-3)).toEqual(['requested', 'processing', 'paid']);
    expect((await kinds(id)).filter((kind) => kind === 'payout')).toHaveLength(2);
  });
});

test('the simulator pays test-mode payouts, and no real money', async () => {
  await setPayments(app, { payout_channel: 'simulator' });
  const real = await payoutTo(app, { upi_id: 'asha@okbank' });
  const play = await payoutTo(app, { upi_id: 'asha@okbank' }, true);
  const failing = await payoutTo(app, { upi_id: 'test_fail.asha@okbank' }, true);
  await app.ok(batches.createPayoutBatch, { token });
  await send();
  expect((await states(play.id)).at(-1)).toBe('paid');
  expect((await states(failing.id)).at(-1)).toBe('failed');
  expect((await states(real.id)).at(-1)).toBe('processing');
});

test('keys are tested before they are saved, and RazorpayX cannot be chosen without them', async () => {
  const ask = (changes: object) =>
    app.ok(testPaymentGateway, { token, body: { gateway: 'razorpayx', changes } });
  expect(await ask({})).toMatchObject({ outcome: 'accepted' });
  expect(await ask({ razorpayx_key_secret: 'not the secret' })).toMatchObject({ outcome: 'refused' });
  expect(await ask({ razorpayx_account_number: '1234567' })).toMatchObject({ outcome: 'refused' });
  const { errors } = await app.refused(400, savePaymentSettings, {
    token,
    body: { razorpayx_account_number: '' },
  });
  expect(errors).toMatchObject([{ path: 'razorpayx_account_number', reason: 'gateway-needs-key' }]);
});
