import { expect, test } from 'vitest';
import * as flags from './payments.flag.rules.ts';

const came = { paise: 50_050, currency: 'INR', gatewayPaymentId: 'pay_1' };
const asked = { paise: 118_000, currency: 'INR' };
const nothing = { paise: null, currency: null, gatewayPaymentId: null };

test.each([
  ['another sum', flags.amountMismatch(came, asked), { ...came, kind: 'other_sum' }],
  ['a sum that nobody took', flags.amountMismatchAuthorised(came, asked), { ...came, kind: 'not_taken' }],
  [
    'money twice',
    flags.duplicatePayment('pay_2'),
    { ...nothing, kind: 'paid_again', gatewayPaymentId: 'pay_2' },
  ],
  [
    'a second transfer',
    flags.secondTransfer('412345678902', '412345678901'),
    { ...nothing, kind: 'second_transfer', gatewayPaymentId: '412345678902' },
  ],
  [
    'a message that cannot be',
    flags.messageNotUnderstood('razorpay', 'It is used.'),
    { ...nothing, kind: 'message_not_understood' },
  ],
  ['what was written otherwise once', 'Odd.', { ...nothing, kind: 'other' }],
])('a flag of %s is read as it was written', (_, flag, concern) => {
  expect(flags.concernOf(flag)).toEqual(concern);
});

test.each([
  `Staff: ${flags.amountMismatch(came, asked)}`,
  `Staff: ${flags.amountMismatchAuthorised(came, asked)}`,
  `Staff: ${flags.duplicatePayment('pay_2')}`,
  `${flags.duplicatePayment('pay_2')} Twice.`,
  `Staff: ${flags.secondTransfer('412345678902', null)}`,
  `Staff: ${flags.messageNotUnderstood('razorpay', 'It is used.')}`,
])('what staff wrote themselves is no flag of ours: %s', (flag) => {
  expect(flags.concernOf(flag)).toEqual({ ...nothing, kind: 'other' });
});
