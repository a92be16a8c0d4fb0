import { me } from '@dihaadi/contract/accounts';
import * as team from '@dihaadi/contract/team';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { checkSecondFactorCode } from './modules/accounts/accounts.usecases/two-factor.ts';
import { gatewayConfig } from './modules/gateways/gateways.public.ts';
import { inTransaction } from './platform/db.ts';
import { createSafe } from './platform/encryption.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { setPayments } from './testkit/payments.ts';
import { AUTH_SECRET, startTestApp } from './testkit/test-app.ts';

const NEW_SECRET = 'the secret after the old one leaked';

test('after AUTH_SECRET was replaced, gateways, authenticator apps and recovery codes work as before', async () => {
  const app = await startTestApp();
  await setPayments(app, { razorpay_webhook_secret: 'webhook-1', stripe_secret_key: 'secret-1' });
  await setPayments(app, { razorpay_webhook_secret: 'webhook-2' });
  const token = await app.token('super_admin');
  const { user } = await app.ok(me, { token });
  const { setup_key: key } = await app.ok(team.enrolTwoFactor, { token });
  const appCode = () =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });
  const { recovery_codes: codes } = await app.ok(team.confirmTwoFactor, {
    token,
    body: { code: appCode() },
  });
  const both = { ...app.deps, safe: createSafe(NEW_SECRET, AUTH_SECRET) };
  const onlyNew = { ...app.deps, safe: createSafe(NEW_SECRET) };
  const check = (deps: typeof both, code: string) =>
    inTransaction(app.db, (tx) =>
      checkSecondFactorCode(deps, tx, { accountId: user.id, code, at: app.clock.now() }),
    );

  expect((await gatewayConfig(onlyNew)).settings.stripe_secret_key).toBeNull();
  expect((await gatewayConfig(both)).settings.stripe_secret_key).toBe('secret-1');
  const resealed = await Promise.all([resealSecrets(both), resealSecrets(both)]);
  expect(resealed.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await gatewayConfig(onlyNew)).toMatchObject({
    settings: { razorpay_webhook_secret: 'webhook-2', stripe_secret_key: 'secret-1' },
    before: { razorpay_webhook_secret: 'webhook-1' },
  });
  app.clock.advance(30_000);
  expect(await check(onlyNew, appCode())).toBe('right');
  expect(await check(onlyNew, codes[0] ?? '')).toBe('wrong');
  expect(await check(both, codes[0] ?? '')).toBe('right');
  await app.close();
});
