import type { PaymentSettings } from '@dihaadi/contract/payment-settings';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './gateways.rules.ts';

const none: PaymentSettings = {
  ...rules.DEFAULTS,
  razorpay_key_secret: null,
  razorpay_webhook_secret: null,
  stripe_secret_key: null,
  stripe_webhook_secret: null,
  payu_merchant_salt: null,
  razorpayx_key_secret: null,
  razorpayx_webhook_secret: null,
};
const complete: PaymentSettings = {
  ...none,
  razorpay_key_id: 'rzp_1',
  razorpay_key_secret: 's',
  stripe_publishable_key: 'pk_1',
  stripe_secret_key: 's',
  payu_merchant_key: 'k',
  payu_merchant_salt: 's',
  upi_virtual_address: 'dihaadi@upi',
};
const gateways = ['razorpay', 'stripe', 'payu', 'upi'] as const;
const allOn = { razorpay_enabled: true, stripe_enabled: true, payu_enabled: true, upi_enabled: true };

test('until staff change them, the payment settings are test mode, ₹1,000 and no gateway', () => {
  expect(rules.DEFAULTS).toMatchObject({
    currency: 'INR',
    registration_fee: 1000,
    test_mode: true,
    is_enabled: true,
  });
  expect(gateways.filter((gateway) => rules.DEFAULTS[`${gateway}_enabled`])).toEqual([]);
});

test('a secret is shown by its last four characters, and sending the mask does not change it', () => {
  expect(rules.masked('secret-1234')).toBe('••••1234');
  expect(rules.masked(null)).toBeNull();
  expect(['new', '', '••••1234', null, undefined].map(rules.isNewSecret)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([rules.isSecret('razorpay_key_secret'), rules.isSecret('razorpay_key_id')]).toEqual([true, false]);
});

describe('a gateway', () => {
  test.each([
    ['razorpay', 'razorpay_key_id'],
    ['razorpay', 'razorpay_key_secret'],
    ['stripe', 'stripe_publishable_key'],
    ['stripe', 'stripe_secret_key'],
    ['payu', 'payu_merchant_key'],
    ['payu', 'payu_merchant_salt'],
    ['upi', 'upi_virtual_address'],
  ] as const)('%s cannot be switched on without its %s', (gateway, field) => {
    const settings = { ...complete, [field]: null };
    expect(rules.missingSettingOf(complete, gateway)).toBeUndefined();
    expect(rules.missingSettingOf(settings, gateway)).toMatchObject({
      reason: 'gateway-needs-key',
      params: { key: field },
    });
    expect(answerOf(() => rules.checkComplete({ ...settings, [`${gateway}_enabled`]: true }))).toBe(
      `bad-input: ${field}`,
    );
    expect(answerOf(() => rules.checkComplete(settings))).toBe('allowed');
  });

  test('that accepts only rupees cannot be on with another currency', () => {
    const answer = (on: Partial<PaymentSettings>) =>
      answerOf(() => rules.checkComplete({ ...complete, currency: 'USD', ...on }));
    expect(answer({ razorpay_enabled: true, stripe_enabled: true })).toBe('allowed');
    expect(answer({ payu_enabled: true })).toBe('bad-input: currency');
    expect(answer({ upi_enabled: true })).toBe('bad-input: currency');
    expect(answerOf(() => rules.checkComplete({ ...complete, ...allOn }))).toBe('allowed');
  });

  test('accepts its minimum amount and more; the simulator accepts any amount', () => {
    const takes = (
      gateway: (typeof gateways)[number] | 'simulator',
      totalPaise: number,
      currency: 'INR' | 'USD' | 'EUR',
    ) => rules.acceptsAmount(gateway, { totalPaise, currency });
    const least = [
      ['razorpay', 'INR', 100],
      ['razorpay', 'USD', 50],
      ['razorpay', 'EUR', 50],
      ['stripe', 'INR', 50],
      ['stripe', 'USD', 50],
      ['stripe', 'EUR', 50],
      ['payu', 'INR', 100],
      ['upi', 'INR', 100],
    ] as const;
    for (const [gateway, currency, paise] of least)
      expect([takes(gateway, paise, currency), takes(gateway, paise - 1, currency)]).toEqual([true, false]);
    expect(takes('payu', 1_000_000, 'USD')).toBe(false);
    expect(takes('simulator', 1, 'USD')).toBe(true);
  });

  test('that cannot return payers to this server cannot be switched on; one already on stays on', () => {
    const has = (gateway: string) => gateway !== 'stripe';
    const answer = (before: Partial<PaymentSettings>, wanted: Partial<PaymentSettings>) =>
      answerOf(() => rules.checkReady({ ...complete, ...before }, { ...complete, ...wanted }, { has }));
    expect(answer({}, { stripe_enabled: true })).toBe('gateway-not-ready');
    expect(answer({ stripe_enabled: true }, { stripe_enabled: true })).toBe('allowed');
    expect(answer({}, { payu_enabled: true })).toBe('allowed');
    expect(answer({}, {})).toBe('allowed');
  });
});

test('payers can use gateways that are on and complete, the simulator only in test mode, none while payments are off', () => {
  const live = { ...complete, ...allOn, test_mode: false };
  expect(rules.openGateways(live)).toEqual(['razorpay', 'stripe', 'payu', 'upi']);
  expect(rules.openGateways({ ...live, payu_merchant_salt: null, upi_enabled: false })).toEqual([
    'razorpay',
    'stripe',
  ]);
  expect(rules.openGateways({ ...live, test_mode: true })).toEqual(['simulator']);
  expect(rules.openGateways({ ...live, is_enabled: false })).toEqual([]);
});
