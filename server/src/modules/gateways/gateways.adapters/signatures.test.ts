import fc from 'fast-check';
// The official SDK serves as the reference.
import sdk from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { formHash, replyHash } from './payu.ts';
import { rupeesText, shortId } from './short-id.ts';
import { equalsSecret } from '../../../platform/constant-time.ts';
import { hmacSha256 } from './signatures.ts';

describe('Razorpay’s signatures', () => {
  test('match the documented vector for a webhook', () => {
    expect(hmacSha256('123456', '{"a":1,"b":2,"c":{"d":3}}')).toBe(
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    );
  });

  test('of payments and webhooks are accepted exactly when the official SDK accepts them', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(text, text, text, (order, payment, secret) => {
        const signature = hmacSha256(secret, `${order}|${payment}`);
        const of = { order_id: order, payment_id: payment };
        expect(sdk.validatePaymentVerification(of, signature, secret)).toBe(true);
        expect(
          sdk.validatePaymentVerification(of, hmacSha256(`${secret}x`, `${order}|${payment}`), secret),
        ).toBe(false);
        expect(sdk.validateWebhookSignature(order, hmacSha256(secret, order), secret)).toBe(true);
      }),
    );
  });
});

describe('Stripe’s signature', () => {
  test.each([
    [
      'test_secret',
      '{"obj1":"hello","obj2":"world"}',
      'bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363',
    ],
    [
      'whsec_test_secret',
      '1614265330.{\n  "id": "evt_test_webhook",\n  "object": "event"\n}',
      'af4ead0627a34a8cca29808e8de9ada8e41a92e6237c63cef6eacf51d36cca34',
    ],
  ])('matches the SDK’s own vector with %s', (secret, signed, right) => {
    expect(hmacSha256(secret, signed)).toBe(right);
  });
});

describe('PayU’s signatures', () => {
  const keys = { key: 'gtKFFx', salt: 'test-salt' };
  const fields = {
    txnid: 'TXN0001',
    amount: '1180.00',
    productinfo: 'Worker registration fee',
    firstname: 'Asha',
    email: 'asha@example.com',
    udf1: 'drv_42',
  };

  test('match the vectors of a response, with and without charges', () => {
    const told = { ...fields, status: 'success' };
    expect(replyHash(keys, told)).toBe(
      '2936b5c83a8ad95516157d00dacdcab19e5b22a630539e2c5df505457c115c91c8e55b4284048f896edb51355f3a1ea07c49cea78d9d982357dd2f6d830b3a6b',
    );
    expect(replyHash(keys, { ...told, additionalCharges: '5.00' })).toBe(
      'e614448926d47027535a91b5431a4ebb3af0c6fd81621d88ff186c72b456d97daac3fa94208cf48508b59a995545ac1f10d93a40286bdae872443271818c7d0b',
    );
  });

  test('change with every signed field and with the salt', () => {
    const right = formHash(keys, fields);
    for (const name of Object.keys(fields))
      expect(formHash(keys, { ...fields, [name]: 'x' })).not.toBe(right);
    expect(formHash({ ...keys, salt: 'other' }, fields)).not.toBe(right);
    expect(right).not.toBe(replyHash(keys, fields));
  });
});

test('a signature is valid only as a whole', () => {
  const right = hmacSha256('secret', 'text');
  expect(equalsSecret(right, right)).toBe(true);
  for (const wrong of ['', right.slice(1), `${right}0`, right.toUpperCase(), 'é'.repeat(32)])
    expect(equalsSecret(wrong, right)).toBe(false);
});

test('a short id has 25 letters and digits, and is unique to a payment', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(shortId(a)).toMatch(/^[0-9A-Z]{25}$/);
      expect(shortId(a) === shortId(b)).toBe(a === b);
    }),
  );
});

test.each([
  [1, '0.01'],
  [100, '1.00'],
  [118_000, '1180.00'],
  [117_999, '1179.99'],
  [1_000_000_010, '10000000.10'],
])('%i paise are ₹%s', (paise, text) => {
  expect(rupeesText(paise)).toBe(text);
});
