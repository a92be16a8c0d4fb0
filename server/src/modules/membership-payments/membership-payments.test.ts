import { randomUUID } from 'node:crypto';
import { rejectCompany } from '@dihaadi/contract/companies';
import { addMembership, updateMembership } from '@dihaadi/contract/memberships';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { readPostingQuota } from '@dihaadi/contract/provider-jobs';
import * as contract from '@dihaadi/contract/provider-plans';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoupon } from '../../testkit/coupons.ts';
import { paymentRecords, retryNow } from '../../testkit/payments.ts';
import { beginPlan, buyPlan, planCompletion, sellPlans } from '../../testkit/plans.ts';
import { newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { sealLedger } from '../ledger/ledger.usecases/seal-ledger.ts';
import { dropStaleChoices } from '../memberships/memberships.usecases/membership-paid.ts';
import { requestPartialRefund } from '../refunds/refunds.public.ts';
import { tokenFor } from '../../testkit/token.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let staff: string;
let basic: string;
let gold: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
  ({ basic, gold } = await sellPlans(app));
});
afterAll(() => app.close());

let company: Provider;
beforeEach(async () => {
  company = await newProvider(app);
});

/** Lets time pass; signed-in people sign in again. */
async function pass(days: number) {
  app.clock.advance(days * DAY);
  company = { ...company, token: tokenFor(app, company.id, 'job_provider') };
  staff = await app.token('super_admin');
}

const of = (planId: string, { token } = company) => ({ token, params: { id: planId } });
const begin = (plan: string, body?: object, by = company) => beginPlan(app, { plan, by }, body);
const completion = (plan: string, paymentId: string, by = company) => planCompletion({ plan, by }, paymentId);
const complete = (planId: string, paymentId: string, by = company) =>
  app.ok(contract.completePlanPayment, completion(planId, paymentId, by));
const buy = (plan: string, body?: object) => buyPlan(app, { plan, by: company }, body);
const plans = ({ token } = company) => app.ok(contract.listPlansForSale, { token });
const offerOf = async (planId: string) => (await plans()).plans.find(({ id }) => id === planId)?.offer;
const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();

describe('a plan', () => {
  test('is paid with GST on top, starts at once and gives the company its job postings', async () => {
    expect(await plans()).toMatchObject({ current: null, next: null });
    expect(await app.ok(contract.planStanding, of(basic))).toEqual({
      is_paid: false,
      due: {
        fee: 1000,
        discount: 0,
        gst: 180,
        gst_included: false,
        total: 1180,
        currency: 'INR',
        test_mode: true,
        gateways: ['simulator'],
      },
      last_payment: null,
    });
    const done = await buy(basic);
    expect(done).toMatchObject({
      outcome: 'paid',
      membership: { display_name: 'Five jobs', starts_at: later(0), ends_at: later(30) },
    });
    const { lines, steps } = await paymentRecords(app, done.payment_id);
    expect(steps).toEqual(['initiate', 'pay']);
    expect(lines.map(({ account, side, paise }) => [account, side, paise])).toEqual([
      ['test:gateway:simulator', 'debit', 118_000],
      ['test:membership_fees', 'credit', 100_000],
      ['test:cgst_payable', 'credit', 9_000],
      ['test:sgst_payable', 'credit', 9_000],
    ]);
    expect(await app.ok(readPostingQuota, { token: company.token })).toMatchObject({ plan_allowed: 5 });
    // Repeated, it returns the same.
    expect(await complete(basic, done.payment_id)).toMatchObject({ membership: done.membership });
  });

  test('has a tax invoice with the company’s own name and GSTIN, only for the company and staff', async () => {
    const { membership } = await buy(basic);
    await sealLedger(app.deps);
    const ask = (token: string) =>
      app.fastify.inject({
        url: urlOf(contract.planDocument, { params: { id: membership?.id ?? '' } }),
        headers: { authorization: `Bearer ${token}` },
      });
    const answer = await ask(company.token);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    expect(text).toContain('Membership plan: Five jobs, 30 days');
    expect(text).toContain('Hadoti Stone Works');
    expect(text).toContain('GSTIN: 08AAACD0000D1ZP');
    expect((await ask(staff)).statusCode).toBe(200);
    expect((await ask((await newProvider(app)).token)).statusCode).toBe(404);
  });

  test('costs less with a plan coupon; a registration coupon is refused', async () => {
    const { coupon_code } = await makeCoupon(app, { applicable_services: ['membership'] });
    expect(await begin(basic, { coupon_code })).toMatchObject({ discount: 100, gst: 162, total: 1062 });
    const other = await makeCoupon(app);
    const refused = await app.refused(422, contract.payPlan, {
      ...of(basic),
      body: { coupon_code: other.coupon_code },
    });
    expect(refused.code).toBe('coupon-refused');
  });

  test('can be renewed once, from its end on, as can a smaller plan', async () => {
    await buy(gold);
    expect(await offerOf(basic)).toMatchObject({ purchase: 'downgrade', starts_at: later(30) });
    await buy(gold);
    expect(await plans()).toMatchObject({
      current: { ends_at: later(30) },
      next: { starts_at: later(30), ends_at: later(60) },
    });
    expect(await offerOf(gold)).toBeNull();
    expect(await app.ok(contract.planStanding, of(gold))).toMatchObject({ is_paid: true, due: null });
    expect((await app.refused(409, contract.payPlan, of(gold))).code).toBe('plan-not-for-sale');
  });

  test('with more postings begins at once, minus the credit for the current plan', async () => {
    await buy(basic);
    await pass(10);
    expect(await offerOf(gold)).toMatchObject({ purchase: 'upgrade', credit: 666.66, fee: 2333.34 });
    await buy(gold);
    expect(await plans()).toMatchObject({
      current: { display_name: 'Twenty jobs', ends_at: later(30) },
      next: null,
    });
    // The value of both counts when it is replaced in turn.
    expect(await offerOf(basic)).toMatchObject({ purchase: 'downgrade', credit: 0 });
  });

  test('unpaid for a day is abandoned; money that arrives later is refunded', async () => {
    await buy(basic);
    const { payment_id } = await begin(gold);
    await pass(2);
    await dropStaleChoices(app.deps);
    expect((await complete(gold, payment_id)).outcome).toBe('surplus');
    expect(await plans()).toMatchObject({ current: { display_name: 'Five jobs' }, next: null });
  });

  test('whose transfer waits for staff is not abandoned, however long they take', async () => {
    const { payment_id } = await begin(gold);
    const set = (status: 'created' | 'awaiting_confirmation') =>
      app.db.updateTable('payment').set({ status }).where('id', '=', payment_id).execute();
    await set('awaiting_confirmation');
    await pass(3);
    await dropStaleChoices(app.deps);
    await set('created');
    expect((await complete(gold, payment_id)).outcome).toBe('paid');
  });

  test('with a partial refund counts less towards an upgrade', async () => {
    const { payment_id } = await buy(basic);
    expect(await offerOf(gold)).toMatchObject({ purchase: 'upgrade', credit: 1000 });
    const body = { amount: 590, reason: 'Half of it as goodwill.' };
    await app.ok(refundPayment, { token: staff, params: { payment_id }, body });
    expect(await offerOf(gold)).toMatchObject({ purchase: 'upgrade', credit: 500 });
  });

  test('keeps the terms of the day it was bought', async () => {
    const { id } = await app.ok(addMembership, {
      token: staff,
      body: { plan_name: 'premium', display_name: 'Old', price: 10, duration_days: 7, max_job_postings: 2 },
    });
    await buy(id);
    const changes = { display_name: 'New', max_job_postings: 1, is_active: false };
    await app.ok(updateMembership, { token: staff, params: { id }, body: changes });
    expect(await plans()).toMatchObject({ current: { display_name: 'Old', max_job_postings: 2 } });
    expect((await plans()).plans.map(({ display_name }) => display_name)).not.toContain('New');
    await app.refused(404, contract.payPlan, of(id));
  });
});

describe('no company pays twice or for nothing', () => {
  test('when two plans are started side by side, the second payment is refunded', async () => {
    const first = await begin(basic);
    const second = await begin(gold);
    expect((await complete(gold, second.payment_id)).outcome).toBe('paid');
    const late = await app.ok(contract.completePlanPayment, completion(basic, first.payment_id));
    expect(late.outcome).toBe('surplus');
    expect(await plans()).toMatchObject({ current: { display_name: 'Twenty jobs' }, next: null });
  });

  test('ten starts at once make one payment', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(basic)));
    expect(new Set(begun.map(({ payment_id }) => payment_id)).size).toBe(1);
  });

  test('a refunded plan ends, and the next one begins', async () => {
    const { payment_id } = await buy(basic);
    await buy(basic);
    await pass(1);
    const refund = { token: staff, params: { payment_id }, body: { reason: 'Bought by mistake.' } };
    await app.ok(refundPayment, refund);
    await retryNow(app);
    expect(await plans()).toMatchObject({ current: { starts_at: later(0), ends_at: later(30) }, next: null });
  });

  test('a refunded upgrade restores the previous plan for the rest of its days, and what was bought after it', async () => {
    const before = await buy(basic);
    await buy(basic);
    await pass(10);
    const upgrade = await buy(gold);
    await pass(2);
    const back = (payment_id: string) => ({
      token: staff,
      params: { payment_id },
      body: { reason: 'A mistake.' },
    });
    const refused = await app.refused(409, refundPayment, back(before.payment_id));
    expect(refused).toMatchObject({ reason: 'plan-upgraded' });
    await app.ok(refundPayment, back(upgrade.payment_id));
    await retryNow(app);
    expect(await plans()).toMatchObject({
      current: { display_name: 'Five jobs', ends_at: later(20) },
      next: { display_name: 'Five jobs', starts_at: later(20), ends_at: later(50) },
    });
    // Its money can be refunded now, once.
    await app.ok(refundPayment, back(before.payment_id));
    await retryNow(app);
    expect(await plans()).toMatchObject({ current: { ends_at: later(30) }, next: null });
  });

  test('a partial refund of the previous plan ends the choice made with its credit: money for that is refunded', async () => {
    const before = await buy(basic);
    const { payment_id } = await begin(gold);
    await inTransaction(app.db, (tx) =>
      requestPartialRefund(tx, {
        paymentId: before.payment_id,
        reason: 'A mistake.',
        rupees: 590,
        actor: system,
        at: app.clock.now(),
      }),
    );
    expect((await complete(gold, payment_id)).outcome).toBe('surplus');
    // Half of ₹1,000 without GST is still theirs.
    expect(await offerOf(gold)).toMatchObject({ purchase: 'upgrade', credit: 500 });
  });

  test('another company, a rejected company and an unknown payment are refused', async () => {
    const { payment_id } = await begin(basic);
    const stranger = await newProvider(app);
    await app.refused(404, contract.completePlanPayment, completion(basic, payment_id, stranger));
    await app.refused(404, contract.completePlanPayment, completion(gold, payment_id));
    await app.refused(404, contract.completePlanPayment, completion(basic, randomUUID()));
    const rejected = await newProvider(app, { verified: false });
    await app.ok(rejectCompany, {
      token: staff,
      params: { companyId: rejected.companyId },
      body: { reason: "We couldn't find this address." },
    });
    expect((await app.refused(409, contract.payPlan, of(basic, rejected))).code).toBe('company-rejected');
  });
});
