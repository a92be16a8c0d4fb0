import { Buffer } from 'node:buffer';
import { gatewaySecrets, readPaymentSettings, savePaymentSettings } from '@dihaadi/contract/payment-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSafe } from '../../platform/encryption.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { gatewayConfig } from './gateways.usecases.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('payment_setting').execute());

const read = () => app.ok(readPaymentSettings, { token });
const refuse = (body: object) => app.refused(400, savePaymentSettings, { token, body });

const defaults = {
  currency: 'INR',
  registration_fee: 1000,
  test_mode: true,
  is_enabled: true,
  razorpay_enabled: false,
  razorpay_key_id: null,
  razorpay_key_secret: null,
  razorpay_webhook_secret: null,
  stripe_enabled: false,
  stripe_publishable_key: null,
  stripe_secret_key: null,
  stripe_webhook_secret: null,
  payu_enabled: false,
  payu_merchant_id: null,
  payu_merchant_key: null,
  payu_merchant_salt: null,
  upi_enabled: false,
  upi_merchant_id: null,
  upi_virtual_address: null,
  payout_channel: 'bank_file',
  razorpayx_key_id: null,
  razorpayx_key_secret: null,
  razorpayx_webhook_secret: null,
  razorpayx_account_number: null,
};
const secretOf = (name: string) => `live-${name}-Q7z4`;
const allSecrets = Object.fromEntries(gatewaySecrets.map((name) => [name, secretOf(name)]));

describe('payment settings', () => {
  test('are one flat object: ₹1,000 in INR, in test mode, until staff change them', async () => {
    expect(await read()).toEqual(defaults);
    expect(await setPayments(app, { registration_fee: 499.5, currency: 'USD' })).toEqual({
      ...defaults,
      registration_fee: 499.5,
      currency: 'USD',
    });
    expect(await setPayments(app, {})).toEqual(await read());
  });

  test.each([
    ['stripe', { stripe_enabled: true, stripe_publishable_key: 'pk_live_1', stripe_secret_key: 'sk_live_1' }],
    ['payu', { payu_enabled: true, payu_merchant_key: 'gtKFFx', payu_merchant_salt: 'a salt of payu' }],
  ] as const)(
    'refuse %s, explaining what to do, when our own address is not configured',
    async (name, body) => {
      const adapter = app.deps.gateways.get(name);
      app.deps.gateways.delete(name);
      const refused = await app.refused(422, savePaymentSettings, { token, body });
      expect(refused).toMatchObject({
        code: 'gateway-not-ready',
        detail: expect.stringContaining('Set PUBLIC_URL'),
      });
      expect(await read()).toEqual(defaults);
      if (adapter !== undefined) app.deps.gateways.set(name, adapter);
      expect(await setPayments(app, body)).toMatchObject({ [`${name}_enabled`]: true });
      // A gateway enabled earlier does not prevent saving other settings.
      app.deps.gateways.delete(name);
      expect(await setPayments(app, { registration_fee: 900 })).toMatchObject({ registration_fee: 900 });
      if (adapter !== undefined) app.deps.gateways.set(name, adapter);
    },
  );

  test('do not change when saved as they were read, secrets included', async () => {
    await setPayments(app, allSecrets);
    const shown = await read();
    const { secrets } = await app.db.selectFrom('payment_setting').selectAll().executeTakeFirstOrThrow();
    const events = (await historyOf(app, 'payment_setting', null)).length;
    expect(await setPayments(app, shown)).toEqual(shown);
    expect((await historyOf(app, 'payment_setting', null)).length).toBe(events);
    expect(
      (await app.db.selectFrom('payment_setting').selectAll().executeTakeFirstOrThrow()).secrets,
    ).toEqual(secrets);
  });

  test('S14: show a secret’s last four characters, store it encrypted, and put only its name in the audit log', async () => {
    const shown = await setPayments(app, allSecrets);
    for (const name of gatewaySecrets) expect(shown[name]).toBe('••••Q7z4');
    const row = await app.db.selectFrom('payment_setting').selectAll().executeTakeFirstOrThrow();
    const kept = JSON.stringify(row) + JSON.stringify(await historyOf(app, 'payment_setting', null));
    for (const name of gatewaySecrets) {
      expect(kept).not.toContain(secretOf(name));
      expect(kept).not.toContain(Buffer.from(secretOf(name)).toString('base64'));
    }
    expect((await historyOf(app, 'payment_setting', null)).at(-1)?.data).toEqual({
      changed: expect.stringContaining('stripe_secret_key'),
    });
    for (const name of gatewaySecrets)
      expect((await gatewayConfig(app.deps)).settings[name]).toBe(secretOf(name));
  });

  test.each([null, '', '••••', '••••Q7z4', '••••abcd'])(
    'keep a secret that is sent back as %j',
    async (sent) => {
      await setPayments(app, allSecrets);
      await setPayments(app, Object.fromEntries(gatewaySecrets.map((name) => [name, sent])));
      const { settings } = await gatewayConfig(app.deps);
      for (const name of gatewaySecrets) expect(settings[name]).toBe(secretOf(name));
    },
  );

  test('cannot switch on an incomplete gateway', async () => {
    expect(await refuse({ razorpay_enabled: true })).toMatchObject({
      detail: 'Razorpay needs its key ID before you can turn it on.',
      errors: [{ path: 'razorpay_key_id' }],
    });
    await refuse({ stripe_enabled: true, stripe_publishable_key: 'pk_live_1' });
    await refuse({ payu_enabled: true });
    await refuse({ upi_enabled: true, upi_virtual_address: '' });
    expect(
      await setPayments(app, { upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' }),
    ).toMatchObject({
      upi_enabled: true,
    });
    await refuse({ upi_virtual_address: null });
  });

  test.each([
    { registration_fee: -1 },
    { registration_fee: 1.001 },
    { registration_fee: '1000' },
    { registration_fee: 10_000_001 },
    { currency: 'GBP' },
    { test_mode: 'yes' },
    { razorpay_key_secret: 'short' },
    { upi_virtual_address: 'nobody' },
    { fee: 1 },
    { id: 1 },
  ])('refuse %o', async (body) => {
    await refuse(body);
    expect(await read()).toEqual(defaults);
  });

  test('keep all of ten changes made at once', async () => {
    await Promise.all([
      setPayments(app, { registration_fee: 700 }),
      setPayments(app, { currency: 'EUR' }),
      ...gatewaySecrets.map((name) => setPayments(app, { [name]: secretOf(name) })),
    ]);
    expect(await read()).toMatchObject({
      registration_fee: 700,
      currency: 'EUR',
      stripe_secret_key: '••••Q7z4',
    });
    expect((await gatewayConfig(app.deps)).settings).toMatchObject(allSecrets);
  });

  // Last, since the day it skips ends every session.
  test('keep the previous secret for a day, since old events still carry its signature', async () => {
    await setPayments(app, { razorpay_webhook_secret: 'the old one' });
    await setPayments(app, { razorpay_webhook_secret: 'the new one' });
    expect(await gatewayConfig(app.deps)).toMatchObject({
      settings: { razorpay_webhook_secret: 'the new one' },
      before: { razorpay_webhook_secret: 'the old one' },
    });
    app.clock.advance(24 * 3_600_000);
    expect((await gatewayConfig(app.deps)).before).toEqual({});
  });
});

describe('a secret at rest', () => {
  const safe = createSafe('a secret of at least some length');
  const sealed = safe.seal('stripe_secret_key', 'sk_live_1');

  test('decrypts with its key under its own name, and is encrypted differently each time', () => {
    expect(safe.open('stripe_secret_key', sealed)).toBe('sk_live_1');
    expect(safe.seal('stripe_secret_key', 'sk_live_1')).not.toBe(sealed);
  });

  test('does not decrypt under another name, with another key, or with one bit changed', () => {
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(safe.open('payu_merchant_salt', sealed)).toBeUndefined();
    expect(createSafe('another').open('stripe_secret_key', sealed)).toBeUndefined();
    expect(safe.open('stripe_secret_key', changed.toString('base64'))).toBeUndefined();
    for (const broken of ['', 'AAAA', '%']) expect(safe.open('stripe_secret_key', broken)).toBeUndefined();
  });
});
