import { randomUUID } from 'node:crypto';
import { registerCustomer } from '@dihaadi/contract/customers';
import * as contract from '@dihaadi/contract/referrals';
import { payRegistration, tokenFor } from './coupons.ts';
import { customerBody } from './registration.ts';
import type { TestApp } from './test-app.ts';

export type Invited = { referralId: string; referrerId: string; friendId: string };

async function register(app: TestApp, changes: Parameters<typeof customerBody>[0] = {}): Promise<string> {
  return (await app.ok(registerCustomer, { body: customerBody(changes) })).user_id;
}

/** A customer who has invited a friend by e-mail; the friend has not come yet. */
export async function invitation(app: TestApp) {
  const referrerId = await register(app);
  const email = `friend.${randomUUID()}@test.example`;
  const referral = await app.ok(contract.generateReferral, {
    token: tokenFor(app, referrerId, 'customer'),
    body: { referrer_user_id: referrerId, referred_email: email, service_type: 'registration' },
  });
  return { referrerId, email, referral };
}

/** As `invitation`, and the friend has registered with the code and paid. */
export async function completedReferral(app: TestApp): Promise<Invited> {
  const { referrerId, email, referral } = await invitation(app);
  const friendId = await register(app, { email, referral_code: referral.referral_code });
  await payRegistration(app, friendId);
  return { referralId: referral.id, referrerId, friendId };
}
