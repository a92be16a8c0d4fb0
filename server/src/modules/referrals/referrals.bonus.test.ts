import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/referrals';
import { registerCustomer } from '@dihaadi/contract/customers';
import { initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { readPayoutDetails, savePayoutDetails } from '@dihaadi/contract/payouts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { begin } from '../../testkit/coupons.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { setPayments, sweepNow } from '../../testkit/payments.ts';
import { customerBody } from '../../testkit/registration.ts';
import { completedReferral, invitation, matured } from '../../testkit/referrals.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { referralById } from './referrals.queries.ts';
import { transitionReferral } from './referrals.usecases/referral-transitions.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const payBonus = (id: string) => ({ token, params: { id } });
const payoutsFor = (referralId: string) =>
  app.db
    .selectFrom('payout')
    .select(['account_id', 'payout_kind', 'paise', 'payout_status', 'upi_id'])
    .where('thing_id', '=', referralId)
    .orderBy('paise', 'desc')
    .execute();
const booked = (referralId: string) =>
  app.db
    .selectFrom('journal')
    .innerJoin('payout', 'payout.id', 'journal.thing_id')
    .innerJoin('ledger_entry', 'ledger_entry.journal_id', 'journal.id')
    .select(['account', 'side', 'ledger_entry.paise'])
    .where('payout.thing_id', '=', referralId)
    .orderBy('ledger_entry.paise', 'desc')
    .orderBy('side', 'desc')
    .execute();

describe('R29: a referral bonus', () => {
  test('is paid once when requested fifty times at once: ₹100 to the referrer, ₹50 to the friend', async () => {
    const { referralId, referrerId, friendId } = await completedReferral(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.send(contract.payReferralBonus, payBonus(referralId))),
    );
    const statuses = answers.map(({ status }) => status);
    expect([200, 409].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      1, 49,
    ]);
    expect(await payoutsFor(referralId)).toEqual([
      {
        account_id: referrerId,
        payout_kind: 'referrer_bonus',
        paise: 100_00,
        payout_status: 'requested',
        upi_id: null,
      },
      {
        account_id: friendId,
        payout_kind: 'friend_bonus',
        paise: 50_00,
        payout_status: 'requested',
        upi_id: null,
      },
    ]);
  });

  test('is test money if test money earned it, and real if real money earned it', async () => {
    const played = await completedReferral(app);
    const gateway = await standInGateway(app);
    const { referrerId, email, referral } = await invitation(app);
    const body = customerBody({ email, referral_code: referral.referral_code });
    const { user_id: friendId } = await app.ok(registerCustomer, { body });
    const { payment_id: fee } = await app.ok(initiateRegistrationPayment, begin(friendId));
    await gateway.tell([fact(fee, paid(`pay_${fee}`, 118_000))]);
    await sweepNow(app);
    await setPayments(app, { test_mode: true });
    await matured(app, referral.id);

    for (const [id, prefix] of [
      [played.referralId, 'test:'],
      [referral.id, ''],
    ] as const) {
      await app.ok(contract.payReferralBonus, payBonus(id));
      expect(await booked(id)).toEqual([
        { account: `${prefix}referral_bonuses`, side: 'debit', paise: 100_00 },
        { account: `${prefix}payouts_payable`, side: 'credit', paise: 100_00 },
        { account: `${prefix}referral_bonuses`, side: 'debit', paise: 50_00 },
        { account: `${prefix}payouts_payable`, side: 'credit', paise: 50_00 },
      ]);
    }
    const ownOf = async (id: string) =>
      (await app.ok(readPayoutDetails, { token: tokenFor(app, id, 'customer') })).payouts;
    expect(await ownOf(played.referrerId)).toMatchObject([{ amount: 100, test_mode: true }]);
    expect(await ownOf(referrerId)).toMatchObject([{ amount: 100, test_mode: false }]);
  });

  test('S43: is logged once with the staff member and the amount', async () => {
    const { referralId } = await completedReferral(app);
    const shown = await app.ok(contract.payReferralBonus, payBonus(referralId));
    expect(shown).toMatchObject({
      bonus_paid: true,
      referral_status: 'completed',
      can: { pay_bonus: false },
      payouts: [
        { payout_kind: 'referrer_bonus', amount: 100, payout_status: 'requested' },
        { payout_kind: 'friend_bonus', amount: 50, payout_status: 'requested' },
      ],
    });
    const refused = await app.refused(409, contract.payReferralBonus, payBonus(referralId));
    expect(refused).toMatchObject({ code: 'already-paid' });
    const events = await historyOf(app, 'referral', referralId);
    expect(events.filter(({ name }) => name === 'pay_bonus')).toMatchObject([
      { actor_role: 'super_admin', data: { referrer_paise: 100_00, friend_paise: 50_00 } },
    ]);
  });

  test('returns the same response and is paid once when retried with the same key', async () => {
    const { referralId } = await completedReferral(app);
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { ...payBonus(referralId), headers };
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 5 }, () => app.ok(contract.payReferralBonus, sent)),
    );
    for (const answer of rest) expect(answer).toEqual(first);
    expect(await payoutsFor(referralId)).toHaveLength(2);
    const { referralId: other } = await completedReferral(app);
    const reused = await app.refused(422, contract.payReferralBonus, { ...payBonus(other), headers });
    expect(reused.code).toBe('idempotency-key-reused');
    expect(await payoutsFor(other)).toEqual([]);
    expect((await app.refused(409, contract.payReferralBonus, payBonus(referralId))).code).toBe(
      'already-paid',
    );
  });

  test('is started at once for a person with a saved UPI ID', async () => {
    const { referralId, friendId } = await completedReferral(app);
    await app.ok(savePayoutDetails, {
      token: tokenFor(app, friendId, 'customer'),
      body: { upi_id: 'meena@okbank' },
    });
    await app.ok(contract.payReferralBonus, payBonus(referralId));
    expect(await payoutsFor(referralId)).toMatchObject([
      { payout_kind: 'referrer_bonus', payout_status: 'requested', upi_id: null },
      { payout_kind: 'friend_bonus', payout_status: 'processing', upi_id: 'meena@okbank' },
    ]);
  });

  test('is refused, without any effect, before the friend has paid and after the invitation has expired', async () => {
    const waiting = await invitation(app);
    const over = await invitation(app);
    await inTransaction(app.db, async (tx) => {
      const referral = await referralById(tx, over.referral.id);
      if (referral)
        await transitionReferral(tx, { referral, name: 'expire', actor: system, at: app.clock.now() });
    });
    const before = await eventCount(app);
    for (const { referral } of [waiting, over]) {
      const refused = await app.refused(409, contract.payReferralBonus, payBonus(referral.id));
      expect(refused).toMatchObject({ code: 'invalid-transition' });
      expect(await payoutsFor(referral.id)).toEqual([]);
    }
    expect(await eventCount(app)).toBe(before);
    await app.refused(404, contract.payReferralBonus, payBonus(randomUUID()));
  });
});

describe('the list of referrals', () => {
  const list = async (query: Record<string, string>) =>
    (await app.list(contract.listReferrals, { token, query })).rows;

  test('shows which bonuses can be paid, and filters paid and unpaid ones', async () => {
    const { referralId } = await completedReferral(app);
    const find = async (query: Record<string, string>) =>
      (await list(query)).find(({ id }) => id === referralId);
    expect(await find({ bonus_paid: 'false' })).toMatchObject({ can: { pay_bonus: true }, payouts: [] });
    expect(await find({ bonus_paid: 'true' })).toBeUndefined();
    await app.ok(contract.payReferralBonus, payBonus(referralId));
    expect(await find({ bonus_paid: 'true' })).toMatchObject({
      can: { pay_bonus: false },
      referred_name: 'Neha Gupta',
    });
    expect(await find({ bonus_paid: 'false' })).toBeUndefined();
  });

  test('is ordered by time, in both directions', async () => {
    await invitation(app);
    const newest = (await list({ limit: '200' })).map(({ id }) => id);
    expect((await list({ limit: '200', sort: 'created_at' })).map(({ id }) => id)).toEqual(
      newest.toReversed(),
    );
    await app.refused(400, contract.listReferrals, { token, query: { sort: 'referral_code' } });
  });

  test('S26: is exported as CSV, and the number of rows is logged', async () => {
    const { referral } = await invitation(app);
    await app.db
      .updateTable('account')
      .set({ name: '=1+1' })
      .where('id', '=', referral.referrer_user_id)
      .execute();
    const before = await historyOf(app, 'referral', null);
    const { status, text } = await app.send(contract.exportReferrals, {
      token,
      query: { q: referral.referral_code },
    });
    expect(status).toBe(200);
    expect(text.split('\r\n')[1]).toMatch(
      new RegExp(
        `^${referral.referral_code},'=1\\+1,${referral.referred_email},registration,Pending,100.00,50.00,Unpaid,`,
      ),
    );
    const recorded = (await historyOf(app, 'referral', null)).slice(before.length);
    expect(recorded.map(({ name, data }) => [name, data])).toEqual([
      ['begin_export', { rows: 0 }],
      ['export', { rows: 1 }],
    ]);
  });
});
