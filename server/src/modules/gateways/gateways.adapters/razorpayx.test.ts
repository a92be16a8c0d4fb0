import { createHmac } from 'node:crypto';
// The official SDK serves as the reference.
import sdk from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, test } from 'vitest';
import { DEFAULTS } from '../gateways.rules.ts';
import type { GatewayConfig } from './gateway.ts';
import { razorpayx } from './razorpayx.ts';

const SECRET = 'payout-hook-secret';
const settings = {
  ...DEFAULTS,
  razorpay_key_secret: null,
  razorpay_webhook_secret: null,
  stripe_secret_key: null,
  stripe_webhook_secret: null,
  payu_merchant_salt: null,
  razorpayx_key_secret: null,
  razorpayx_webhook_secret: SECRET,
};
// A minute after the message.
const clock = { now: () => new Date(1_755_693_739_000) };
const channelOf = (changes: Partial<GatewayConfig> = {}) =>
  razorpayx({ settings, before: {}, clock, ...changes }, { url: 'https://razorpayx.invalid', timeoutMs: 1 });

// Sample from https://razorpay.com/docs/webhooks/payouts, with a reference of ours.
const BODY =
  '{"entity":"event","account_id":"acc_Pup4LDLiA1DssX","event":"payout.processed","contains":["payout"],"payload":{"payout":{"entity":{"id":"pout_R7ambiUdUvg6AD","entity":"payout","fund_account_id":"fa_R7amb4zOx1gJoF","amount":100,"currency":"INR","fees":0,"tax":0,"status":"processed","purpose":"payout","utr":"523223155921","mode":"UPI","reference_id":"53cda91c-8f81-4e77-bbb9-7388f4ac6bf4","status_details":{"reason":"payout_processed","source":"beneficiary_bank"},"created_at":1755693656}}},"created_at":1755693679}';
const SIGNATURE = '109c09cadd48be32eac4ba0c42f7d1acbfa342336870112174ceac9812b1173d';

const read = (body: string, signature: string, channel = channelOf()) =>
  channel.webhook?.({ rawBody: Buffer.from(body), headers: { 'x-razorpay-signature': signature } });
const signed = (body: string) => read(body, sdkSignature(body));
const sdkSignature = (body: string): string => createHmac('sha256', SECRET).update(body).digest('hex');

test('a documented RazorpayX message is accepted with its signature, which the official SDK accepts too', () => {
  expect(sdk.validateWebhookSignature(BODY, SIGNATURE, SECRET)).toBe(true);
  expect(read(BODY, SIGNATURE)).toEqual([
    {
      key: '53cda91c-8f81-4e77-bbb9-7388f4ac6bf4',
      paise: 100,
      answer: { outcome: 'paid', utr: '523223155921', providerPayoutId: 'pout_R7ambiUdUvg6AD' },
    },
  ]);
  for (const [body, signature] of [
    [BODY.replace('"amount":100', '"amount":900'), SIGNATURE],
    [BODY, SIGNATURE.replace(/^./, 'f')],
    [BODY, ''],
  ] as const)
    expect(read(body, signature)).toBeUndefined();
});

test('the previous secret is valid for a day, an old message is refused, and an unknown payout is accepted', () => {
  const changed = { ...settings, razorpayx_webhook_secret: 'another secret' };
  expect(read(BODY, SIGNATURE, channelOf({ settings: changed }))).toBeUndefined();
  const before = { razorpayx_webhook_secret: SECRET };
  expect(read(BODY, SIGNATURE, channelOf({ settings: changed, before }))).toHaveLength(1);
  const late = { now: () => new Date(clock.now().getTime() + 9 * 24 * 3_600_000) };
  expect(read(BODY, SIGNATURE, channelOf({ clock: late }))).toBeUndefined();
  for (const other of ['{}', BODY.replace(/"reference_id":"[^"]+"/, '"reference_id":null')])
    expect(signed(other)).toEqual([]);
});

test.each([
  ['bank_account_closed', 'payout-account-wrong'],
  ['transaction_limit_exceeded', 'payout-limit'],
  ['beneficiary_bank_offline', 'payout-bank-down'],
  ['anything_else', 'payout-refused'],
])('a payout that failed with %s reports %s', (reason, said) => {
  const body = BODY.replace('"status":"processed"', '"status":"reversed"').replace(
    'payout_processed',
    reason,
  );
  expect(signed(body)).toMatchObject([{ answer: { outcome: 'failed', reason: said } }]);
});

test('a payout without the bank’s UTR is not paid yet', () => {
  expect(signed(BODY.replace('"utr":"523223155921"', '"utr":null'))).toMatchObject([
    { answer: { outcome: 'pending' } },
  ]);
});
