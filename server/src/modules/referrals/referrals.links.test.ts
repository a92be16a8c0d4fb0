import { registerCustomer } from '@dihaadi/contract/customers';
import * as contract from '@dihaadi/contract/referrals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payRegistration } from '../../testkit/coupons.ts';
import { customerBody, withPhoneAlone } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';
import { referralById } from './referrals.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;
const register = async (changes: Parameters<typeof customerBody>[0] = {}) => {
  const body = customerBody(changes);
  const { user_id: id } = await app.ok(registerCustomer, { body });
  return { id, email: body.email };
};

describe('a person’s referral link', () => {
  const link = (id: string) =>
    app.ok(contract.generateReferral, {
      token: tokenFor(app, id, 'customer'),
      body: { referrer_user_id: id, service_type: 'registration' },
    });

  test('stays the same until a friend has used it, however often and quickly it is requested', async () => {
    const { id } = await register();
    const made = await Promise.all(Array.from({ length: 5 }, () => link(id)));
    expect(new Set(made.map(({ referral_code }) => referral_code)).size).toBe(1);
    expect(made[0]).toMatchObject({ referred_email: '', referral_status: 'pending' });
    app.clock.advance(91 * DAY);
    expect((await link(id)).id).not.toBe(made[0]?.id);
  });

  test('counts for the first friend who registers with it and pays, by e-mail or by phone alone', async () => {
    const { id } = await register();
    const made = await link(id);
    const byPhone = withPhoneAlone(customerBody({ referral_code: made.referral_code }));
    const { user_id: friend } = await app.ok(registerCustomer, { body: byPhone });
    const late = await register({ referral_code: made.referral_code });
    await payRegistration(app, friend);
    await payRegistration(app, late.id);
    const referral = await referralById(app.db, made.id);
    expect(referral).toMatchObject({ status: 'completed', referredId: friend });
    expect((await link(id)).id).not.toBe(made.id);
  });

  test('cannot be used by its owner with an alias of their mailbox', async () => {
    const { id, email } = await register();
    const made = await link(id);
    const again = email.replace('@', '+again@');
    const self = await register({ referral_code: made.referral_code, email: again });
    await payRegistration(app, self.id);
    expect(await referralById(app.db, made.id)).toMatchObject({ status: 'pending' });
  });
});
