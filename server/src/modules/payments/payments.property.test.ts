import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { begin, complete, makeCoupon } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { completion, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { customerBody, workerBody } from '../../testkit/registration.ts';
import { rounds } from '../../testkit/rounds.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { registerWorker } from '@dihaadi/contract/workers';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  const platform = { legal_name: 'Dihaadi Private Limited', state: 'Rajasthan', gstin: '08AAACD0000D1ZP' };
  await app.ok(savePlatform, { token, body: platform });
});
afterAll(() => app.close());

type Coupon = { coupon_type: 'percentage' | 'fixed_amount' | 'free_registration'; discount_value: number };
type Step =
  | { does: 'set the fee'; paise: number }
  | { does: 'set the GSTIN'; gstin: string | null }
  | {
      does: 'pay';
      kind: 'customer' | 'worker' | 'driver';
      state: string;
      coupon: Coupon | null;
      fails: number;
    }
  /** Index of a paid payment, wrapping around; all that is left of it, or this many thousandths. */
  | { does: 'refund'; which: number; thousandths: number | null };

const paise = fc.integer({ min: 0, max: 500_000 });
const coupon = fc.oneof(
  fc.constant({ coupon_type: 'free_registration' as const, discount_value: 0 }),
  fc.record({
    coupon_type: fc.constant('percentage' as const),
    discount_value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({
    coupon_type: fc.constant('fixed_amount' as const),
    discount_value: fc.integer({ min: 1, max: 200_000 }).map((one) => one / 100),
  }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('set the fee' as const), paise }),
  fc.record({
    does: fc.constant('set the GSTIN' as const),
    gstin: fc.constantFrom('08AAACD0000D1ZP', null),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      kind: fc.constantFrom('customer' as const, 'worker' as const, 'driver' as const),
      state: fc.constantFrom('Rajasthan', 'Tamil Nadu'),
      coupon: fc.option(coupon),
      fails: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      which: fc.nat({ max: 3 }),
      thousandths: fc.option(fc.integer({ min: 1, max: 999 })),
    }),
  },
);

/** Payment of the run, and the part not refunded. */
type Paid = { id: string; totalPaise: number; leftPaise: number; refunds: string[] };

async function payer({ kind, state }: Extract<Step, { does: 'pay' }>) {
  const home = state === 'Rajasthan' ? {} : { state, city: 'Chennai', pincode: '600004' };
  if (kind === 'driver') {
    const { id } = await driverAt(app, 'approved_payment_required');
    const endpoints = { initiate: contract.initiateDriverPayment, complete: contract.completeDriverPayment };
    const completed = (paymentId: string, by?: string) => completion({ driverId: id, paymentId }, by);
    return { ...endpoints, params: { id }, completed };
  }
  const { user_id: id } =
    kind === 'customer'
      ? await app.ok(registerCustomer, { body: customerBody(home) })
      : await app.ok(registerWorker, { body: workerBody(home) });
  return {
    initiate: contract.initiateRegistrationPayment,
    complete: contract.completeRegistrationPayment,
    params: begin(id).params,
    completed: (paymentId: string, by?: string) => complete(id, paymentId, by),
  };
}

async function pay(wanted: Extract<Step, { does: 'pay' }>): Promise<Paid> {
  const who = await payer(wanted);
  const body = wanted.coupon && { coupon_code: (await makeCoupon(app, wanted.coupon)).coupon_code };
  const initiate = () => app.ok(who.initiate, { params: who.params, ...(body && { body }) });
  let begun = await initiate();
  for (let failed = 0; begun.status !== 'paid' && failed < wanted.fails; failed += 1) {
    const failing = who.completed(begun.payment_id, `test_fail_${begun.payment_id}`);
    expect((await app.refused(422, who.complete, failing)).code).toBe('payment-failed');
    begun = await initiate();
  }
  if (begun.status !== 'paid') await app.ok(who.complete, who.completed(begun.payment_id));
  const totalPaise = Math.round(begun.total * 100);
  return { id: begun.payment_id, totalPaise, leftPaise: totalPaise, refunds: [] };
}

/** Counts of what the runs did, so that none passes by doing nothing. */
const done = { paid: 0, free: 0, refunds: 0, whole: 0 };

/** Refunds this part, at least a rupee; all that is left if that is less. */
async function refund(paid: Paid, thousandths: number | null): Promise<Paid> {
  const part = thousandths === null ? undefined : Math.floor((paid.leftPaise * thousandths) / 1000);
  const amount = part === undefined || part < 100 ? undefined : part / 100;
  const made = await app.ok(refundPayment, {
    token,
    params: { payment_id: paid.id },
    body: { reason: 'A test.', ...(amount !== undefined && { amount }) },
  });
  const givenPaise = Math.round(made.refund.amount * 100);
  expect({ ...made.refund, givenPaise }).toMatchObject({
    status: 'done',
    givenPaise: part !== undefined && amount !== undefined ? part : paid.leftPaise,
  });
  return {
    ...paid,
    leftPaise: paid.leftPaise - givenPaise,
    refunds: [...paid.refunds, made.refund.refund_id],
  };
}

async function take(run: Paid[], one: Step): Promise<Paid[]> {
  if (one.does === 'set the fee') await setPayments(app, { registration_fee: one.paise / 100 });
  if (one.does === 'set the GSTIN') await app.ok(savePlatform, { token, body: { gstin: one.gstin } });
  if (one.does === 'pay') return [...run, await pay(one)];
  if (one.does !== 'refund') return run;
  const open = run.filter(({ leftPaise }) => leftPaise > 0);
  const chosen = open[one.which % Math.max(1, open.length)];
  if (chosen === undefined) return run;
  const rest = await refund(chosen, one.thousandths);
  return run.map((paid) => (paid.id === rest.id ? rest : paid));
}

const Amounts = z.object({
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});
const inPaise = (rupees: number) => Math.round(rupees * 100);
type Booked = Record<string, number>;

/** Returns what a payment or refund has moved on each account, debits positive. */
async function bookedOf(id: string): Promise<Booked> {
  const { lines } = await standingOf(id);
  const sums: Booked = {};
  for (const { account, side, paise: moved } of lines)
    sums[account] = (sums[account] ?? 0) + (side === 'debit' ? moved : -moved);
  return sums;
}

async function standingOf(id: string) {
  const lines = await app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'ledger_entry.journal_id', 'journal.id')
    .select(['account', 'side', 'paise'])
    .where('thing_id', '=', id)
    .execute();
  const documents = await app.db
    .selectFrom('document')
    .select(['kind', 'data'])
    .where('thing_id', '=', id)
    .execute();
  return { lines, documents };
}

/** Checks that the one document of a payment (`sign` 1) or refund (-1) matches what is booked, account by account. */
async function checkDocument(id: string, sign: 1 | -1): Promise<void> {
  const { documents } = await standingOf(id);
  expect(documents).toHaveLength(1);
  const said = Amounts.parse(documents[0]?.data);
  const wanted = {
    'test:gateway:simulator': inPaise(said.total),
    'test:registration_fees': -inPaise(said.taxable),
    'test:cgst_payable': -inPaise(said.cgst),
    'test:sgst_payable': -inPaise(said.sgst),
    'test:igst_payable': -inPaise(said.igst),
  };
  const moved = Object.entries(wanted).filter(([, one]) => one !== 0);
  expect(await bookedOf(id)).toEqual(
    Object.fromEntries(moved.map(([account, one]) => [account, sign * one])),
  );
}

async function checkPaid({ id, totalPaise, leftPaise, refunds }: Paid): Promise<void> {
  const { row, status } = await paymentRecords(app, id);
  expect({ total: row.total_paise, status }).toEqual({
    total: totalPaise,
    status: leftPaise === totalPaise ? 'paid' : leftPaise === 0 ? 'refunded' : 'partially_refunded',
  });
  await checkDocument(id, 1);
  for (const refundId of refunds) await checkDocument(refundId, -1);
  const sums: Booked = {};
  for (const one of [id, ...refunds])
    for (const [account, moved] of Object.entries(await bookedOf(one)))
      sums[account] = (sums[account] ?? 0) + moved;
  // A fully refunded payer has paid nothing, and owes no tax.
  if (leftPaise === 0) expect(Object.values(sums).filter((sum) => sum !== 0)).toEqual([]);
  else expect(sums['test:gateway:simulator']).toBe(leftPaise);
}

/** Returns each unbalanced journal, and the total of all journals, debits less credits. */
async function unbalanced(): Promise<{ journals: string[]; trial: number }> {
  const entries = await app.db.selectFrom('ledger_entry').select(['journal_id', 'side', 'paise']).execute();
  const sums: Booked = {};
  for (const { journal_id: journal, side, paise: moved } of entries)
    sums[journal] = (sums[journal] ?? 0) + (side === 'debit' ? moved : -moved);
  return {
    journals: Object.keys(sums).filter((journal) => sums[journal] !== 0),
    trial: Object.values(sums).reduce((sum, one) => sum + one, 0),
  };
}

const walks = rounds(8, 150);

test(
  'the books balance to the paisa and match the documents after any sequence of settings, payments and refunds',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        let run: Paid[] = [];
        for (const one of steps) run = await take(run, one);
        for (const paid of run) {
          await checkPaid(paid);
          done.paid += 1;
          done.free += Number(paid.totalPaise === 0);
          done.refunds += paid.refunds.length;
          done.whole += Number(paid.leftPaise === 0 && paid.refunds.length > 0);
        }
        expect(await unbalanced()).toEqual({ journals: [], trial: 0 });
      }),
      { numRuns: walks },
    );
    expect(
      Object.values(done).every((count) => count > walks / 10),
      JSON.stringify(done),
    ).toBe(true);
  },
);
