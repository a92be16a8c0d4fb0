import { refundPayment } from '@dihaadi/contract/staff-payments';
import { markPayoutFailed, retryPayout, savePayoutDetails } from '@dihaadi/contract/payouts';
import * as contract from '@dihaadi/contract/referrals';
import { approveWorker, registerWorker, rejectWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { makeCoupon, payRegistration } from '../../testkit/coupons.ts';
import { workerBody } from '../../testkit/registration.ts';
import { invitation } from '../../testkit/referrals.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { signedIn } from '../../testkit/worker-bookings.ts';
import { transitionRegistration } from '../registration/registration.public.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
/** The super admin at the test's own time, which spans weeks. */
let token: () => string;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super_admin')
    .limit(1)
    .executeTakeFirstOrThrow();
  token = signedIn(app, id, 'super_admin').token;
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;

/** Creates a friend who registered as a worker with the code and has paid; `off` rupees less than the fee. */
async function friendPaid(off = 0) {
  const { referrerId, email, referral } = await invitation(app);
  const body = workerBody({ email, referral_code: referral.referral_code });
  const { user_id: friendId } = await app.ok(registerWorker, { body });
  const coupon = off === 0 ? undefined : await makeCouponNow(off);
  const paymentId = await payRegistration(app, friendId, coupon);
  return { id: referral.id, referrerId, friendId, paymentId };
}
type Friend = Awaited<ReturnType<typeof friendPaid>>;

const makeCouponNow = async (off: number) =>
  (await makeCoupon(app, { discount_value: off }, token())).coupon_code;
const pay = ({ id }: Friend) => ({ token: token(), params: { id } });
const approve = ({ friendId }: Friend) =>
  app.ok(approveWorker, { token: token(), params: { workerId: friendId } });
const refund = ({ paymentId }: Friend, amount?: number) =>
  app.ok(refundPayment, {
    token: token(),
    params: { payment_id: paymentId },
    body: { reason: 'Asked for.', ...(amount !== undefined && { amount }) },
  });
const standing = async ({ id }: Friend) =>
  (await app.list(contract.listReferrals, { token: token(), query: { limit: 200 } })).rows.find(
    (row) => row.id === id,
  );

describe('13.11: a referral bonus', () => {
  test('waits while the friend or the referrer is suspended, and is paid once they are reinstated', async () => {
    const friend = await friendPaid();
    await approve(friend);
    app.clock.advance(8 * DAY);
    const decide = (name: 'suspend' | 'reinstate') =>
      inTransaction(app.db, (tx) =>
        transitionRegistration(tx, {
          kind: 'worker',
          id: friend.friendId,
          name,
          actor: system,
          at: app.clock.now(),
          reason: 'A complaint.',
        }),
      );
    await decide('suspend');
    expect((await app.refused(409, contract.payReferralBonus, pay(friend))).detail).toMatch(/suspended/);
    await decide('reinstate');
    await app.ok(contract.payReferralBonus, pay(friend));
  });

  test('is paid seven days after the friend’s approval, not before', async () => {
    const friend = await friendPaid();
    expect(await standing(friend)).toMatchObject({
      referral_status: 'completed',
      bonus_due_at: null,
      can: { pay_bonus: false },
    });
    app.clock.advance(8 * DAY);
    await app.refused(409, contract.payReferralBonus, pay(friend));
    await approve(friend);
    const dueAt = new Date(app.clock.now().getTime() + 7 * DAY).toISOString();
    expect(await standing(friend)).toMatchObject({ bonus_due_at: dueAt, can: { pay_bonus: false } });
    app.clock.advance(7 * DAY - 1);
    expect((await app.refused(409, contract.payReferralBonus, pay(friend))).code).toBe('invalid-transition');
    app.clock.advance(1);
    expect(await standing(friend)).toMatchObject({ can: { pay_bonus: true } });
    await app.ok(contract.payReferralBonus, pay(friend));
  });

  test('is not earned by a fee that a coupon made smaller than twice both bonuses', async () => {
    const [tiny, enough] = [await friendPaid(999), await friendPaid(700)];
    expect(await standing(tiny)).toMatchObject({ referral_status: 'pending' });
    expect(await standing(enough)).toMatchObject({ referral_status: 'completed' });
  });

  test('is revoked when the fee is refunded, even if only nearly all of it, and when the friend is rejected', async () => {
    const [whole, nearly, rejected] = [await friendPaid(), await friendPaid(), await friendPaid()];
    await refund(whole);
    await refund(nearly, 1179);
    const reason = 'The documents are not theirs.';
    await app.ok(rejectWorker, { token: token(), params: { workerId: rejected.friendId }, body: { reason } });
    for (const friend of [whole, nearly, rejected]) {
      expect(await standing(friend)).toMatchObject({ referral_status: 'expired', bonus_due_at: null });
      await app.refused(409, contract.payReferralBonus, pay(friend));
    }
  });

  test('is lost with the fee after payment: an unsent payout is cancelled, a failed one is not retried', async () => {
    const friend = await friendPaid();
    await approve(friend);
    app.clock.advance(7 * DAY);
    const upi = { token: tokenFor(app, friend.referrerId, 'customer'), body: { upi_id: 'asha@okbank' } };
    await app.ok(savePayoutDetails, upi);
    await app.ok(contract.payReferralBonus, pay(friend));
    await refund(friend);
    const shown = await standing(friend);
    expect(shown).toMatchObject({
      bonus_revoked: true,
      payouts: [
        { payout_kind: 'referrer_bonus', payout_status: 'processing' },
        { payout_kind: 'friend_bonus', payout_status: 'cancelled' },
      ],
    });
    const params = { id: shown?.payouts[0]?.id ?? '' };
    const failed = { token: token(), params, body: { reason: 'No such UPI id.' } };
    expect(await app.ok(markPayoutFailed, failed)).toMatchObject({ payout_status: 'cancelled' });
    await app.refused(409, retryPayout, { token: token(), params });
  });

  test('is refused by the database when not approved', async () => {
    const { id } = await friendPaid();
    const paid = app.db.updateTable('referral').set({ bonus_paid: true }).where('id', '=', id).execute();
    await expect(paid).rejects.toThrow('referral_bonus_approved');
  });
});
