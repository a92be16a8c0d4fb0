import { registrationFee } from '@dihaadi/contract/fee';
import { describe, expect, test } from 'vitest';
import * as rules from './payments.rules.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const MINUTE = 60_000;
const terms = { feePaise: 100_000, discountPaise: 0, gstIncluded: false };
const inState = registrationFee({ ...terms, sameState: true });
const between = registrationFee({ ...terms, sameState: false });
const fee = { gateway: 'razorpay', kind: 'worker' } as const;
const wage = { gateway: 'razorpay', kind: 'wage' } as const;

describe('in the books', () => {
  const line = (account: string, side: string, paise: number) => ({ account, side, paise });

  test('a fee is income and taxes', () => {
    expect(rules.feeLines(fee, inState)).toEqual([
      line('gateway:razorpay', 'debit', 118_000),
      line('registration_fees', 'credit', 100_000),
      line('cgst_payable', 'credit', 9_000),
      line('sgst_payable', 'credit', 9_000),
    ]);
    expect(rules.feeLines(fee, between)).toEqual([
      line('gateway:razorpay', 'debit', 118_000),
      line('registration_fees', 'credit', 100_000),
      line('igst_payable', 'credit', 18_000),
    ]);
  });

  test('a wage is owed to its earner, without tax', () => {
    const price = rules.untaxed(80_000);
    expect(price).toEqual({
      feePaise: 80_000,
      discountPaise: 0,
      taxablePaise: 80_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      totalPaise: 80_000,
    });
    expect(rules.feeLines(wage, price)).toEqual([
      line('gateway:razorpay', 'debit', 80_000),
      line('wages_payable', 'credit', 80_000),
    ]);
  });

  test('a refund reverses the same accounts', () => {
    expect(rules.refundLines(fee, inState)).toEqual([
      line('registration_fees', 'debit', 100_000),
      line('cgst_payable', 'debit', 9_000),
      line('sgst_payable', 'debit', 9_000),
      line('gateway:razorpay', 'credit', 118_000),
    ]);
  });

  test('a one-paisa refund whose taxes round up returns the rest to the fee', () => {
    const split = { taxablePaise: -1, cgstPaise: 1, sgstPaise: 1, igstPaise: 0 };
    expect(rules.refundLines(fee, split)).toEqual([
      line('registration_fees', 'credit', 1),
      line('cgst_payable', 'debit', 1),
      line('sgst_payable', 'debit', 1),
      line('gateway:razorpay', 'credit', 1),
    ]);
    expect(rules.feeLines(fee, { ...inState, taxablePaise: -1 })[1]).toEqual(
      line('registration_fees', 'debit', 1),
    );
  });

  test('money received without being owed remains the payer’s, and is refunded from that account', () => {
    expect(rules.surplusLines('stripe', 500)).toEqual([
      line('gateway:stripe', 'debit', 500),
      line('surplus', 'credit', 500),
    ]);
    expect(rules.surplusRefundLines('stripe', 500)).toEqual([
      line('surplus', 'debit', 500),
      line('gateway:stripe', 'credit', 500),
    ]);
  });

  test('each currency and test mode is separate', () => {
    const payment = { currency: 'INR', testMode: true, other: 1 } as const;
    expect(rules.moneyOf(payment)).toEqual({ currency: 'INR', testMode: true });
  });
});

test('drivers pay a fee that includes GST; customers and workers pay GST on top', () => {
  expect((['driver', 'customer', 'worker'] as const).map(rules.holdsGst)).toEqual([true, false, false]);
});

test('a supply within one state is recognised by the state’s name, however it is written', () => {
  expect(rules.isSameState('Rajasthan', ' RAJASTHAN ')).toBe(true);
  expect(rules.isSameState('Tamil Nadu', 'Tamil  Nadu')).toBe(true);
  expect(rules.isSameState('Jammu and Kashmir', 'Jammu & Kashmir')).toBe(true);
  expect(rules.isSameState('Rajasthan', 'Gujarat')).toBe(false);
  expect(rules.isSameState('Rajasthan', null)).toBe(true);
  expect(rules.isSameState(null, 'Rajasthan')).toBe(false);
  expect(rules.isSameState(null, null)).toBe(true);
});

test('each payer returns to the page where the fee or wage is paid', () => {
  const driver = { kind: 'driver', id: 'd1' } as const;
  const worker = { kind: 'worker', id: 'w1' } as const;
  expect(rules.feePagePath(driver)).toBe('/driver/payment/d1');
  expect(rules.feePagePath(worker)).toBe('/register/worker?user_id=w1');
  expect(rules.feeReturnPath({ id: 'p1', payer: driver })).toBe('/driver/payment/d1?payment_id=p1');
  expect(rules.feeReturnPath({ id: 'p1', payer: worker })).toBe('/register/worker?user_id=w1&payment_id=p1');
  expect(rules.wageReturnPath({ id: 'p1', payer: { id: 'a1' }, bookingId: 'b1' })).toBe(
    '/customer/bookings/service/b1?assignment=a1&payment_id=p1',
  );
});

test('only Razorpay allows a payer to retry the same order', () => {
  expect((['razorpay', 'stripe', null] as const).map((gateway) => rules.canRetryOrder({ gateway }))).toEqual([
    true,
    false,
    false,
  ]);
});

test('refunds are added up by their status', () => {
  const refunds = [
    { paise: 1, status: 'done' },
    { paise: 2, status: 'requested' },
    { paise: 4, status: 'done' },
  ] as const;
  expect([rules.sumOf(refunds, 'done'), rules.sumOf(refunds, 'failed')]).toEqual([5, 0]);
});

test('a gateway is queried after two minutes, then at intervals equal to the payment’s age, for three days', () => {
  const next = (minutes: number) =>
    rules.nextCheck(new Date(NOW.getTime() - minutes * MINUTE), NOW)?.getTime() ?? null;
  expect(next(0)).toBe(NOW.getTime() + 2 * MINUTE);
  expect(next(30)).toBe(NOW.getTime() + 30 * MINUTE);
  expect(next(72 * 60 - 1)).not.toBeNull();
  expect(next(72 * 60)).toBeNull();
  expect([rules.OPEN_FOR_MS, rules.MAX_PROCESSING_MS]).toEqual([30 * MINUTE, 72 * 60 * MINUTE]);
});
