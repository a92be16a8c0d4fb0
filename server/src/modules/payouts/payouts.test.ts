import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/payouts';
import { payReferralBonus } from '@dihaadi/contract/referrals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { completedReferral } from '../../testkit/referrals.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

let transfers = 0;
const someUtr = () => {
  transfers += 1;
  return `4321${String(transfers).padStart(8, '0')}`;
};
const own = (id: string) => ({ token: tokenFor(app, id, 'customer') });
const give = (id: string, upi_id: string | null) =>
  app.ok(contract.savePayoutDetails, { ...own(id), body: { upi_id } });
const put = (id: string, body?: object) => ({ token, params: { id }, ...(body && { body }) });
const states = async (id: string) => (await historyOf(app, 'payout', id)).map(({ to_state }) => to_state);
const ledger = async (id: string) =>
  app.db
    .selectFrom('journal')
    .select(['kind'])
    .where('thing', '=', 'payout')
    .where('thing_id', '=', id)
    .orderBy('at')
    .orderBy('kind', 'desc')
    .execute();

/** Creates a payout of ₹100 to a person who invited a friend; requested, since they have no UPI id yet. */
async function requested() {
  const { referralId, referrerId } = await completedReferral(app);
  const { payouts } = await app.ok(payReferralBonus, { token, params: { id: referralId } });
  const id = payouts.find(({ payout_kind }) => payout_kind === 'referrer_bonus')?.id ?? '';
  return { id, referrerId };
}

async function processing() {
  const payout = await requested();
  await give(payout.referrerId, 'asha@okbank');
  return payout;
}

describe('a person who saves a UPI ID', () => {
  test('starts the payouts waiting for it; none starts before', async () => {
    const { id, referrerId } = await requested();
    expect(await app.ok(contract.readPayoutDetails, own(referrerId))).toMatchObject({
      upi_id: null,
      payouts: [{ id, amount: 100, payout_status: 'requested', upi_id: null }],
    });
    expect(await give(referrerId, ' asha.k-1@okbank ')).toMatchObject({
      upi_id: 'asha.k-1@okbank',
      payouts: [{ id, payout_status: 'processing', upi_id: 'asha.k-1@okbank' }],
    });
    expect(await states(id)).toEqual(['requested', 'processing']);
    expect((await historyOf(app, 'payee', referrerId)).map(({ name, data }) => [name, data])).toEqual([
      ['save_upi_id', {}],
    ]);
  });

  test('changes nothing by saving it twice; another ID does not redirect a payout on its way', async () => {
    const { id, referrerId } = await processing();
    const before = await eventCount(app);
    await give(referrerId, 'asha@okbank');
    expect(await eventCount(app)).toBe(before);
    expect(await give(referrerId, 'asha@other')).toMatchObject({
      upi_id: 'asha@other',
      payouts: [{ id, upi_id: 'asha@okbank' }],
    });
    expect(await give(referrerId, null)).toMatchObject({ upi_id: null });
  });

  test('while the bonus is being paid, twenty times over: the payout is started once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { referralId, referrerId } = await completedReferral(app);
      await Promise.all([
        app.ok(payReferralBonus, { token, params: { id: referralId } }),
        give(referrerId, 'asha@okbank'),
      ]);
      const { payouts } = await app.ok(contract.readPayoutDetails, own(referrerId));
      expect(payouts).toMatchObject([{ payout_status: 'processing', upi_id: 'asha@okbank' }]);
    }
  });

  test.each(['asha', 'asha@', '@bank', 'asha@1bank', 'asha @bank', 'a@bank', ''])(
    'cannot save %j, and nothing is stored',
    async (upi_id) => {
      const { referrerId } = await requested();
      const { errors } = await app.refused(400, contract.savePayoutDetails, {
        ...own(referrerId),
        body: { upi_id },
      });
      expect(errors?.map(({ path }) => path)).toEqual(['upi_id']);
      expect(await app.ok(contract.readPayoutDetails, own(referrerId))).toMatchObject({ upi_id: null });
    },
  );

  test('sees no other person’s payouts', async () => {
    const [one, other] = [await requested(), await requested()];
    await give(one.referrerId, 'one@okbank');
    const { upi_id, payouts } = await app.ok(contract.readPayoutDetails, own(other.referrerId));
    expect({ upi_id, ids: payouts.map(({ id }) => id) }).toEqual({ upi_id: null, ids: [other.id] });
  });
});

describe('the super admin', () => {
  test('marks a payout as paid by its UTR: it is booked once, and the person sees it', async () => {
    const { id, referrerId } = await processing();
    const utr = someUtr();
    const written = `${utr.slice(0, 4)} ${utr.slice(4)}`;
    expect(await app.ok(contract.markPayoutPaid, put(id, { utr: written }))).toMatchObject({
      payout_status: 'paid',
      name: 'Neha Gupta',
      utr,
      paid_at: app.clock.now().toISOString(),
      can: { pay: false, fail: false, retry: false, cancel: false },
    });
    expect(await ledger(id)).toEqual([{ kind: 'referrer_bonus' }, { kind: 'payout' }]);
    expect(await app.ok(contract.readPayoutDetails, own(referrerId))).toMatchObject({
      payouts: [{ payout_status: 'paid', utr }],
    });
  });

  test('pays it once with fifty requests at once', async () => {
    const { id } = await processing();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.send(contract.markPayoutPaid, put(id, { utr: someUtr() }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await states(id)).toEqual(['requested', 'processing', 'paid']);
    expect(await ledger(id)).toHaveLength(2);
  });

  test('cannot pay two payouts by one transfer', async () => {
    const [one, other] = [await processing(), await processing()];
    const utr = someUtr();
    await app.ok(contract.markPayoutPaid, put(one.id, { utr }));
    const refused = await app.refused(409, contract.markPayoutPaid, put(other.id, { utr }));
    expect(refused).toMatchObject({ code: 'payment-id-used', errors: [{ path: 'utr' }] });
    expect(await states(other.id)).toEqual(['requested', 'processing']);
  });

  test('marks a payout as failed, and retries it to the ID that the person has by then', async () => {
    const { id, referrerId } = await processing();
    expect(await app.ok(contract.markPayoutFailed, put(id, { reason: 'No such UPI id' }))).toMatchObject({
      payout_status: 'failed',
      reason: 'No such UPI id',
    });
    await give(referrerId, 'asha@right');
    expect(await app.ok(contract.retryPayout, put(id))).toMatchObject({
      payout_status: 'processing',
      upi_id: 'asha@right',
      reason: null,
    });
    expect(await states(id)).toEqual(['requested', 'processing', 'failed', 'requested', 'processing']);
    expect(await ledger(id)).toHaveLength(1);
  });

  test('retries a payout without a UPI ID: it waits for one', async () => {
    const { id, referrerId } = await processing();
    await app.ok(contract.markPayoutFailed, put(id, { reason: 'No such UPI id' }));
    await give(referrerId, null);
    expect(await app.ok(contract.retryPayout, put(id))).toMatchObject({
      payout_status: 'requested',
      upi_id: null,
    });
  });

  test('cancels a payout that is not on its way, which reverses its booking', async () => {
    const { id } = await requested();
    expect(await app.ok(contract.cancelPayout, put(id, { reason: 'Paid in cash' }))).toMatchObject({
      payout_status: 'cancelled',
      reason: 'Paid in cash',
    });
    expect(await ledger(id)).toEqual([{ kind: 'referrer_bonus' }, { kind: 'payout_cancelled' }]);
  });

  test('R23: can do nothing with a payout that its status forbids', async () => {
    const failed = await processing();
    await app.ok(contract.markPayoutFailed, put(failed.id, { reason: 'No' }));
    const paid = await processing();
    await app.ok(contract.markPayoutPaid, put(paid.id, { utr: someUtr() }));
    const cancelled = await requested();
    await app.ok(contract.cancelPayout, put(cancelled.id, { reason: 'No' }));
    const moves = {
      pay: (id: string) => app.send(contract.markPayoutPaid, put(id, { utr: someUtr() })),
      fail: (id: string) => app.send(contract.markPayoutFailed, put(id, { reason: 'No' })),
      retry: (id: string) => app.send(contract.retryPayout, put(id)),
      cancel: (id: string) => app.send(contract.cancelPayout, put(id, { reason: 'No' })),
    };
    const forbidden = [
      [(await requested()).id, ['pay', 'fail', 'retry']],
      [(await processing()).id, ['retry', 'cancel']],
      [failed.id, ['pay', 'fail']],
      [paid.id, ['pay', 'fail', 'retry', 'cancel']],
      [cancelled.id, ['pay', 'fail', 'retry', 'cancel']],
    ] as const;
    for (const [id, names] of forbidden) {
      const before = await states(id);
      for (const name of names) expect((await moves[name](id)).status, name).toBe(409);
      expect(await states(id)).toEqual(before);
    }
  });

  test('finds payouts by status, person, UPI ID and UTR, page by page, and gets 404 for an unknown one', async () => {
    const { id, referrerId } = await requested();
    const upi = `m${randomUUID().slice(0, 8)}@okbank`;
    await give(referrerId, upi);
    const utr = 'AXIS43211234';
    const list = async (query: Record<string, string | number>) =>
      (await app.list(contract.listPayouts, { token, query })).rows.map((row) => row.id);
    expect(await list({ q: upi.toUpperCase(), payout_status: 'processing' })).toEqual([id]);
    const name = 'Vaidehi Lakra';
    const phone = '+919812377701';
    await app.db.updateTable('account').set({ name, phone }).where('id', '=', referrerId).execute();
    for (const q of ['lakra vaid', '98123 77701', id.slice(0, 8)]) expect(await list({ q }), q).toEqual([id]);
    await app.ok(contract.markPayoutPaid, put(id, { utr }));
    for (const q of [utr, 'axis 4321 1234']) expect(await list({ q }), q).toEqual([id]);
    expect(await list({ q: upi, payout_status: 'processing' })).toEqual([]);
    const first = await app.list(contract.listPayouts, { token, query: { limit: 1 } });
    const second = await app.list(contract.listPayouts, {
      token,
      query: { limit: 1, cursor: first.cursor ?? '' },
    });
    expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id);
    for (const [endpoint, body] of [
      [contract.markPayoutPaid, { utr: someUtr() }],
      [contract.retryPayout, undefined],
    ] as const)
      await app.refused(404, endpoint, put(randomUUID(), body));
  });

  test('S26: exports them as CSV, with spreadsheet formulas made harmless', async () => {
    const { id, referrerId } = await processing();
    await app.db.updateTable('account').set({ name: '@SUM(A1)' }).where('id', '=', referrerId).execute();
    const { text } = await app.send(contract.exportPayouts, {
      token,
      query: { payout_status: 'processing' },
    });
    const row = text.split('\r\n').find((line) => line.startsWith(id));
    expect(row).toMatch(/,'@SUM\(A1\),Referral bonus,100\.00,Yes,asha@okbank,,,To be paid,/);
  });
});
