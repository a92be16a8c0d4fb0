import { gstOf, registrationFee, refundSplit } from '@dihaadi/contract/fee';
import { type PaymentStatus, paymentStatuses } from '@dihaadi/contract/payments';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { initiate, payFee, paymentRecords } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  feeLines,
  type PaymentTransition,
  refundLines,
  surplusLines,
  surplusRefundLines,
} from './payments.rules.ts';
import { lockPayment } from './payments.queries.ts';
import { transitionPayment } from './payments.usecases/payment-transitions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// spec/rulings.md, section 8, and design/domain.md, section 3: forward only.
const TABLE: Record<PaymentStatus, Partial<Record<PaymentTransition, PaymentStatus>>> = {
  created: {
    begin: 'processing',
    await_confirmation: 'awaiting_confirmation',
    pay: 'paid',
    fail: 'failed',
    expire: 'expired',
  },
  processing: {
    await_confirmation: 'awaiting_confirmation',
    pay: 'paid',
    fail: 'failed',
    expire: 'expired',
  },
  awaiting_confirmation: { pay: 'paid', fail: 'failed' },
  failed: { await_confirmation: 'awaiting_confirmation', pay: 'paid' },
  expired: { await_confirmation: 'awaiting_confirmation', pay: 'paid' },
  paid: { refund_part: 'partially_refunded', refund: 'refunded' },
  partially_refunded: { refund_part: 'partially_refunded', refund: 'refunded' },
  refunded: {},
};
const STEPS: PaymentTransition[] = [
  'begin',
  'await_confirmation',
  'pay',
  'fail',
  'expire',
  'refund_part',
  'refund',
];

const WAY: Record<PaymentStatus, readonly PaymentTransition[]> = {
  created: [],
  processing: ['begin'],
  awaiting_confirmation: ['await_confirmation'],
  failed: ['fail'],
  expired: ['expire'],
  paid: [],
  partially_refunded: ['refund_part'],
  refunded: ['refund'],
};

class Undo extends Error {}

/** Returns the outcome of the steps in a transaction that is rolled back: here only states change, and no money. */
async function tried(paymentId: string, steps: readonly PaymentTransition[]): Promise<string> {
  let result = '';
  const attempt = inTransaction(app.db, async (tx) => {
    const at = app.clock.now();
    for (const name of steps) {
      const payment = await lockPayment(tx, paymentId);
      if (payment === undefined) throw new Error("We couldn't find this payment.");
      const change = name === 'pay' ? { paidAt: at } : {};
      const moved = transitionPayment(tx, { payment, name, actor: system, at, change });
      result = await moved.then(
        ({ status }) => status,
        (error: unknown) => String(error),
      );
    }
    throw new Undo();
  });
  await expect(attempt).rejects.toBeInstanceOf(Undo);
  return result;
}

const pairs = paymentStatuses.flatMap((status) =>
  STEPS.map((step) => ({ status, step, to: TABLE[status][step] })),
);

describe('every step of a payment from every status', () => {
  test('there are 19 allowed steps and 37 others', () => {
    const allowed = pairs.filter(({ to }) => to !== undefined);
    expect([allowed.length, pairs.length - allowed.length]).toEqual([19, 37]);
  });

  test.each(pairs)('$status: $step results in $to, or is refused', async ({ status, step, to }) => {
    const { id } = await driverAt(app, 'approved_payment_required');
    const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(status);
    const paymentId = isPaid ? await payFee(app, id) : (await initiate(app, id)).payment_id;
    const before = await paymentRecords(app, paymentId);
    const result = await tried(paymentId, [...WAY[status], step]);
    if (to === undefined) expect(result).toContain('This is no longer possible: the status is ');
    else expect(result).toBe(to);
    expect(await paymentRecords(app, paymentId)).toEqual(before);
  });
});

test('any sequence of fees, discounts, taxes, surplus and refunds keeps the ledger balanced to the paisa', () => {
  const cents = fc.integer({ min: 0, max: 50_000_000 });
  const step = fc.record({
    fee: cents,
    discount: cents,
    gstIncluded: fc.boolean(),
    sameState: fc.boolean(),
    isSurplus: fc.boolean(),
    refunds: fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 5 }),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const balances = new Map<string, number>();
      const book = (lines: { account: string; side: string; paise: number }[]) => {
        const signed = lines.map(({ account, side, paise }) => {
          expect(Number.isSafeInteger(paise) && paise > 0).toBe(true);
          return [account, side === 'debit' ? paise : -paise] as const;
        });
        expect(signed.reduce((sum, [, paise]) => sum + paise, 0)).toBe(0);
        for (const [account, paise] of signed) balances.set(account, (balances.get(account) ?? 0) + paise);
      };
      let kept = 0;
      for (const { fee: feePaise, discount, gstIncluded, sameState, isSurplus, refunds, isWhole } of steps) {
        const discountPaise = Math.min(feePaise, discount);
        const fee = registrationFee({ feePaise, discountPaise, gstIncluded, sameState });
        if (fee.totalPaise === 0) continue;
        book(
          isSurplus
            ? surplusLines('simulator', fee.totalPaise)
            : feeLines({ gateway: 'simulator', kind: 'worker' }, fee),
        );
        let alreadyPaise = 0;
        for (const wanted of [...refunds, ...(isWhole ? [fee.totalPaise] : [])]) {
          const paise = Math.min(wanted, fee.totalPaise - alreadyPaise);
          if (paise === 0) continue;
          const split = refundSplit(fee, { alreadyPaise, paise });
          expect(split.taxablePaise + gstOf(split)).toBe(paise);
          book(
            isSurplus
              ? surplusRefundLines('simulator', paise)
              : refundLines({ gateway: 'simulator', kind: 'worker' }, split),
          );
          alreadyPaise += paise;
        }
        kept += fee.totalPaise - alreadyPaise;
      }
      expect(balances.get('gateway:simulator') ?? 0).toBe(kept);
      expect([...balances.values()].reduce((sum, paise) => sum + paise, 0)).toBe(0);
      if (steps.every(({ isWhole }) => isWhole))
        expect([...balances.values()].every((paise) => paise === 0)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
