import { expect, test } from 'vitest';
import { amountMismatchAuthorised } from '../gateways/gateways.review-reasons.ts';
import * as flags from './payments.review-reasons.ts';

const came = { paise: 50_050, currency: 'INR', gatewayPaymentId: 'pay_1' };
const asked = { paise: 118_000, currency: 'INR' };

test.each([
  ['another sum', flags.amountMismatch(came, asked)],
  ['a sum that was not captured', amountMismatchAuthorised(came, asked)],
  ['money twice', flags.duplicatePayment('pay_2')],
  ['a second transfer', flags.secondTransfer('412345678902', '412345678901')],
  ['a message that cannot be', flags.messageNotUnderstood('razorpay', { reason: 'payment-id-used' })],
])('a flag of %s is read as it was stored', (_, flag) => {
  expect(flags.storedFlag(flag.kind, JSON.parse(JSON.stringify(flag.params)))).toEqual(flag);
});

test('a flag contains both amounts, and which transfer was named before', () => {
  expect(flags.amountMismatch(came, asked).params).toEqual({
    paise: 50_050,
    currency: 'INR',
    gateway_payment_id: 'pay_1',
    asked_paise: 118_000,
    asked_currency: 'INR',
  });
  expect(flags.secondTransfer('2', '1').params).toEqual({ gateway_payment_id: '2', before: '1' });
  expect(flags.secondTransfer('2', null).params).toEqual({ gateway_payment_id: '2' });
});

test('a payment without a flag has none', () => expect(flags.storedFlag(null, null)).toBeNull());
