import { randomUUID } from 'node:crypto';
import { registerCustomer } from '@dihaadi/contract/customers';
import * as contract from '@dihaadi/contract/referrals';
import { BONUS_WAITS_MS } from '../modules/referrals/referrals.rules.ts';
import { payRegistration } from './coupons.ts';
import { customerBody } from './registration.ts';
import type { TestApp } from './test-app.ts';
import { tokenFor } from './token.ts';

export type Invited = { referralId: string; referrerId: string; friendId: string };

async function register(app: TestApp, changes: Parameters<typeof customerBody>[0] = {}): Promise<string> {
  return (await app.ok(registerCustomer, { body: customerBody(changes) })).user_id;
}

/** Creates a customer who has invited a friend by e-mail; the friend has not registered yet. */
export async function invitation(app: TestApp) {
  const referrerId = await register(app);
  const email = `friend.${randomUUID()}@test.example`;
  const referral = await app.ok(contract.generateReferral, {
    token: tokenFor(app, referrerId, 'customer'),
    body: { referrer_user_id: referrerId, referred_email: email, service_type: 'registration' },
  });
  return { referrerId, email, referral };
}

/** Sets the friend's activation to a week ago, which the bonus requires. */
export async function matured(app: TestApp, referralId: string): Promise<void> {
  await app.db
    .updateTable('referral')
    .set({ approved_at: new Date(app.clock.now().getTime() - BONUS_WAITS_MS) })
    .where('id', '=', referralId)
    .execute();
}

/** Like `invitation`, but the friend has registered with the code, paid, and was activated a week ago. */
export async function completedReferral(app: TestApp): Promise<Invited> {
  const { referrerId, email, referral } = await invitation(app);
  const friendId = await register(app, { email, referral_code: referral.referral_code });
  await payRegistration(app, friendId);
  await matured(app, referral.id);
  return { referralId: referral.id, referrerId, friendId };
}
