import { registrationDocument } from '@dihaadi/contract/payment-documents';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { completeDriverPayment } from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDocument, newCustomer, newDriver, payRegistration } from '../../testkit/documents.ts';
import { standInGateway } from '../../testkit/gateways.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { payFee, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { sealLedger } from '../ledger/ledger.usecases/seal-ledger.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  await app.ok(savePlatform, { token, body: platform });
});
afterAll(() => app.close());

const platform = {
  legal_name: 'Dihaadi Services Private Limited',
  address: '14, Mirza Ismail Road, Jaipur 302001',
  state: 'Rajasthan',
  gstin: '08AAACD0000D1ZP',
};
const NO_TAX = /Tax Invoice|GST|\bSAC\b|998599|Taxable|Place of supply|reverse charge/;
const day = () => {
  const [year, month, date] = new Date(app.clock.now().getTime() + 5.5 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${date}-${month}-${year}`;
};
type Who = Awaited<ReturnType<typeof newCustomer>>;
const ask = (who: Who, query?: Record<string, string>) =>
  askDocument(app, { of: 'registration', ...who, ...(query && { query }) });

async function paidCustomer(changes: Parameters<typeof newCustomer>[1] = {}, body?: object) {
  const customer = await newCustomer(app, changes);
  const paymentId = await payRegistration(app, customer.id, body);
  await sealLedger(app.deps);
  return { customer, paymentId };
}

describe('the invoice or receipt of a paid fee', () => {
  test('is a tax invoice with every field of Rule 46, marked as a test', async () => {
    const { customer, paymentId } = await paidCustomer({ name: 'Neha Gupta' });
    const { status, headers, text } = await ask(customer);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="DT-\d\d-\d\d-\d{7}\.pdf"$/);
    for (const field of [
      'Tax Invoice',
      /Serial number: DT\/\d\d-\d\d\/\d{7}/,
      `Date: ${day()}`,
      'Supplier Dihaadi Services Private Limited 14, Mirza Ismail Road, Jaipur 302001 State: Rajasthan (Code 08) GSTIN: 08AAACD0000D1ZP',
      'Recipient Neha Gupta 22, Nirman Nagar, Ajmer Road, Jaipur 302019 State: Rajasthan (Code 08) Phone: +9162',
      'Place of supply: Rajasthan (Code 08)',
      'Tax payable on reverse charge: No',
      'Registration fee, customer 998599 ₹1,000.00',
      'Taxable value ₹1,000.00 CGST 9 % ₹90.00 SGST 9 % ₹90.00 Total ₹1,180.00',
      'Rupees One Thousand One Hundred and Eighty Only',
      `Transaction ID: sim_${paymentId}`,
      'Created in test mode',
      'No signature required',
    ])
      expect(text).toEqual(
        typeof field === 'string' ? expect.stringContaining(field) : expect.stringMatching(field),
      );
    expect(text).toMatch(/ Test mode$/);
    expect(text).not.toContain('IGST');
  });

  test('shows the coupon’s discount, and taxes the rest', async () => {
    const { customer } = await paidCustomer({}, { coupon_code: 'WELCOME100' });
    const { text } = await ask(customer);
    expect(text).toContain(
      '₹1,000.00 Discount -₹100.00 Taxable value ₹900.00 CGST 9 % ₹81.00 SGST 9 % ₹81.00 Total ₹1,062.00',
    );
  });

  test('has IGST for another state and UTGST for a union territory', async () => {
    const { customer } = await paidCustomer({ state: 'Tamil Nadu', city: 'Chennai', pincode: '600004' });
    const { text } = await ask(customer);
    expect(text).toContain('Place of supply: Tamil Nadu (Code 33)');
    expect(text).toContain('Taxable value ₹1,000.00 IGST 18 % ₹180.00 Total ₹1,180.00');
    expect(text).not.toMatch(/CGST|SGST/);
    await app.ok(savePlatform, { token, body: { state: 'Chandigarh', gstin: '04AAPFU0939F1Z3' } });
    const nearby = await paidCustomer({ state: 'Chandigarh', city: 'Chandigarh', pincode: '160017' });
    await app.ok(savePlatform, { token, body: platform });
    expect((await ask(nearby.customer)).text).toContain('CGST 9 % ₹90.00 UTGST 9 % ₹90.00');
  });

  test('splits a driver’s tax-inclusive ₹1,000', async () => {
    const driver = await newDriver(app);
    await payFee(app, driver.id);
    await sealLedger(app.deps);
    const { text } = await askDocument(app, { of: 'driver', ...driver });
    expect(text).toContain(
      'Registration fee, driver (GST included) 998599 ₹1,000.00 Taxable value ₹847.46 CGST 9 % ₹76.27 SGST 9 % ₹76.27 Total ₹1,000.00',
    );
    expect(text).toContain('Rupees One Thousand Only');
  });

  test('is a receipt without a GSTIN, and for a fee of ₹0', async () => {
    await app.ok(savePlatform, { token, body: { gstin: null } });
    const { customer } = await paidCustomer();
    await app.ok(savePlatform, { token, body: platform });
    const { text } = await ask(customer);
    expect(text).toContain('Receipt Serial number: DT/');
    expect(text).toContain('Registration fee, customer ₹1,180.00 Total ₹1,180.00');
    expect(text).not.toMatch(NO_TAX);
    const free = await newCustomer(app);
    await setPayments(app, { registration_fee: 0 });
    await app.fastify.inject({
      method: 'POST',
      url: `/api/registrations/${free.id}/payment/initiate`,
    });
    await setPayments(app, { registration_fee: 1000 });
    await sealLedger(app.deps);
    expect((await ask(free)).text).toMatch(/Receipt.*Total ₹0\.00.*Rupees Zero Only.*Nothing to pay/);
  });

  test('as a receipt shows no tax and adds up, with a coupon, for ₹0 and after a partial refund', async () => {
    await app.ok(savePlatform, { token, body: { gstin: null } });
    const { customer, paymentId } = await paidCustomer({}, { coupon_code: 'WELCOME100' });
    const body = { amount: 62, reason: 'Paid too much.' };
    await app.ok(refundPayment, { token, params: { payment_id: paymentId }, body });
    const { customer: free } = await paidCustomer({}, { coupon_code: 'FREESTART' });
    const driver = await newDriver(app);
    await payFee(app, driver.id);
    await sealLedger(app.deps);
    await app.ok(savePlatform, { token, body: platform });
    for (const [{ text }, says] of [
      [await ask(customer), 'Registration fee, customer (Discount: ₹100.00) ₹1,062.00 Total ₹1,062.00'],
      [await ask(customer, { refund: 'latest' }), 'Refund: Registration fee, customer ₹62.00 Total ₹62.00'],
      [await ask(free), 'Registration fee, customer ₹1,000.00 Discount -₹1,000.00 Total ₹0.00'],
      [
        await askDocument(app, { of: 'driver', ...driver }),
        'Registration fee, driver ₹1,000.00 Total ₹1,000.00',
      ],
    ] as const) {
      expect(text).toContain(says);
      expect(text).not.toMatch(NO_TAX);
    }
  });

  test('in Hindi has the amount in Hindi words and the state by its Hindi name', async () => {
    const { customer } = await paidCustomer();
    const { text } = await ask(customer, { language: 'hi' });
    const plain = text.normalize('NFC').replaceAll(' ', '');
    for (const drawn of ['एक हज़ार एक सौ अस्सी रुपये मात्र', 'राज्य: राजस्थान (कोड 08)', 'की जगह: राजस्थान'])
      expect(plain).toContain(drawn.normalize('NFC').replaceAll(' ', ''));
    expect(text).not.toMatch(/Rupees|State|Rajasthan \(/);
  });

  // A PDF stores letters in drawing order, so a vowel sign drawn first comes first.
  test.each([
    ['hi', 'श्री हिन्दी क्षत्रिय', ['टैक्स इनवॉइस', 'Tax Invoice', 'श्री िहन्दी क्षित्रय', 'कुल ₹1,180.00', 'CGST 9 %']],
    ['ta', 'தமிழ் கொடி', ['Tax Invoice', 'தமிழ் ெகாடி', 'ெமாத்தம் ₹1,180.00', 'CGST 9 %']],
    ['en', 'தமிழ் கொடி हिन्दी', ['Tax Invoice', 'தமிழ் ெகாடி िहन्दी', 'Total ₹1,180.00']],
  ])('in %s draws the letters of %s in the right order', async (language, name, parts) => {
    const { customer } = await paidCustomer({ name });
    const { text } = await ask(customer, { language });
    // Each PDF reader guesses the word breaks.
    const plain = (words: string) => words.normalize('NFC').replaceAll(' ', '');
    for (const part of parts) expect(plain(text)).toContain(plain(part));
    expect(text.includes('Rupees One Thousand One Hundred and Eighty Only')).toBe(language !== 'hi');
  });

  test('accepts any name', async () => {
    const name = `అనూష 😀 اردو ${'Nolettersbreak'.repeat(6)}`;
    const { customer } = await paidCustomer({ name });
    for (const language of ['en', 'hi', 'ta'])
      expect(await ask(customer, { language })).toMatchObject({
        status: 200,
        text: expect.stringContaining('Nolettersbreak'),
      });
  });

  test('is not marked as a test for real money', async () => {
    const driver = await newDriver(app);
    const gateway = await standInGateway(app);
    const paymentId = await gateway.begin(driver.id);
    await app.ok(completeDriverPayment, {
      params: { id: driver.id, payment_id: paymentId },
      query: { gateway_payment_id: 'pay_1' },
      body: gateway.evidence(paymentId, 'pay_1'),
    });
    await setPayments(app, { test_mode: true });
    await sealLedger(app.deps);
    const { text, headers } = await askDocument(app, { of: 'driver', ...driver });
    expect(headers['content-disposition']).toMatch(/"DH-\d\d-\d\d-\d{7}\.pdf"/);
    expect(text).toContain('Paid by: Razorpay Transaction ID: pay_1');
    expect(text).not.toMatch(/test mode/i);
  });
});

describe('the credit note of a refund', () => {
  test('names the invoice it reverses, the reason, and each tax', async () => {
    const { customer, paymentId } = await paidCustomer();
    const body = { amount: 118, reason: 'Paid too much.' };
    const give = () => app.ok(refundPayment, { token, params: { payment_id: paymentId }, body });
    const first = await give();
    await give();
    await sealLedger(app.deps);
    for (const refund of ['latest', first.refund.refund_id]) {
      const { text } = await ask(customer, { refund });
      expect(text).toMatch(/Credit Note Serial number: DT\/\S+ Date: \S+ Against: DT\/\S+, \d\d-\d\d-\d{4}/);
      expect(text).toContain('Reason: Paid too much.');
      expect(text).toContain(
        'Refund: Registration fee, customer 998599 ₹100.00 Taxable value ₹100.00 CGST 9 % ₹9.00 SGST 9 % ₹9.00 Total ₹118.00',
      );
    }
  });

  test('does not exist without a refund, or for another person’s refund', async () => {
    const { customer } = await paidCustomer();
    for (const refund of ['latest', customer.id])
      expect(await ask(customer, { refund })).toMatchObject({
        status: 404,
        text: expect.stringContaining('nothing was refunded'),
      });
  });
});

describe('access to an invoice', () => {
  test('is limited to the payer and the desk (S4); the desk’s access is recorded', async () => {
    const { customer } = await paidCustomer();
    const stranger = await newCustomer(app);
    expect((await ask({ ...customer, token: stranger.token })).status).toBe(404);
    const { token: driverToken } = await newDriver(app);
    expect((await askDocument(app, { of: 'driver', id: customer.id, token: driverToken })).status).toBe(404);
    expect((await ask({ ...customer, token: driverToken })).status).toBe(403);
    expect((await ask({ ...customer, token })).status).toBe(200);
    const looks = await app.db
      .selectFrom('event')
      .select('actor_role')
      .where('name', '=', 'view')
      .where('thing', '=', 'payment')
      .execute();
    expect(looks).toEqual([{ actor_role: 'super_admin' }]);
  });
});

describe('there is no invoice or receipt', () => {
  test('before the fee is paid, nor for fees paid before invoices existed', async () => {
    expect(await ask(await newCustomer(app))).toMatchObject({
      status: 404,
      text: expect.stringContaining('nothing was paid'),
    });
    const params = { user_id: await customerAt(app, 'active') };
    await app.refused(404, registrationDocument, { token, params });
  });

  test('for a few seconds, until it has its number', async () => {
    const customer = await newCustomer(app);
    await payRegistration(app, customer.id);
    const early = await ask(customer);
    expect(early.status).toBe(409);
    expect(early.headers['retry-after']).toBe('5');
    expect(early.text).toContain('"code":"document-not-ready"');
    await sealLedger(app.deps);
    expect((await ask(customer)).status).toBe(200);
  });

  test('in a language without translations', async () => {
    const { customer } = await paidCustomer();
    expect((await ask(customer, { language: 'fr' })).status).toBe(400);
    expect((await ask(customer, { refund: 'all' })).status).toBe(400);
  });
});

test('twenty requests at once are all answered', async () => {
  const { customer } = await paidCustomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(customer)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});
