import * as accounts from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { approveDriver, exportDrivers, registerDriver } from '@dihaadi/contract/drivers';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { readPaymentSettings } from '@dihaadi/contract/payment-settings';
import * as payments from '@dihaadi/contract/payments';
import { registerWorker } from '@dihaadi/contract/workers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rolesOf, sampleBody, sampleQuery } from '../testkit/caller.ts';
import { codeOf, otherThan } from '../testkit/code-rows.ts';
import { fact, paid, standInGateway } from '../testkit/gateways.ts';
import { completion, initiate, setPayments, sweepNow } from '../testkit/payments.ts';
import { startSmtp } from '../testkit/message-providers.ts';
import { customerBody, driverBody, workerBody } from '../testkit/registration.ts';
import { AUTH_SECRET, everyRole, startTestApp, type TestApp } from '../testkit/test-app.ts';
import { tokenFor } from '../testkit/token.ts';

/** A response, and the secret or personal values it may contain: the caller knew them or may know them. */
type Answer = { what: string; text: string; allowed: readonly string[] };

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const logs: string[] = [];
const answers: Answer[] = [];

const GATEWAY_SECRETS = {
  razorpay_key_secret: 'rzp-key-secret-Qx71Zt',
  razorpay_webhook_secret: 'rzp-hook-secret-Vw93Ks',
  stripe_secret_key: 'sk_live_Jm48Rd55Bn',
  stripe_webhook_secret: 'whsec_Ty62Lp08Cf',
  payu_merchant_salt: 'payu-salt-Hg37Wx',
};
const details = {
  name: 'Xanthippe Qvarnström',
  address: '77, Kachnar Kothi, Zoravar Lane',
  password: 'Zardalu & 19 peacocks',
};
const people = {
  customer: customerBody({ ...details, email: 'xan.customer@zx7.example', phone: '+919811770001' }),
  worker: workerBody({ ...details, email: 'xan.worker@zx7.example', phone: '+919811770002' }),
  driver: driverBody({
    name: details.name,
    password: details.password,
    email: 'xan.driver@zx7.example',
    phone: '+919811770003',
    driver_license_number: 'RJ1420157771234',
    registration_number: 'RJ14ZX7711',
    emergency_contact_name: 'Ysolde Qvarnström',
    emergency_contact_phone: '+919811770004',
    insurance_number: 'MOT/ZX7/7711',
  }),
};
const personal = [
  details.name,
  details.address,
  'Ysolde',
  'zx7.example',
  '9811770',
  'RJ1420157771234',
  'RJ14ZX7711',
  'MOT/ZX7',
];
/** Values that no log and no response may contain; tokens and codes are added as they are made. */
const secrets = [
  details.password,
  'argon2',
  AUTH_SECRET,
  'p%3Ass%2Fword',
  'p:ss/word',
  ...Object.values(GATEWAY_SECRETS),
];

async function send(endpoint: Endpoint, sent: Parameters<TestApp['send']>[1] = {}, allowed: string[] = []) {
  const answer = await app.send(endpoint, sent);
  const head = JSON.stringify(answer.headers);
  answers.push({ what: `${endpoint.name}: ${answer.status}`, text: `${head}\n${answer.text}`, allowed });
  return answer;
}

beforeAll(async () => {
  smtp = await startSmtp();
  smtp.state.answer = 'busy';
  app = await startTestApp({
    background: true,
    onLog: (line) => logs.push(line),
    variables: { SMTP_URL: smtp.url, MAIL_FROM: 'Dihaadi <no-reply@dihaadi.example>' },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

async function registered() {
  const ids: Record<string, string> = {};
  for (const [role, endpoint] of [
    ['customer', registerCustomer],
    ['worker', registerWorker],
    ['driver', registerDriver],
  ] as const) {
    const answer = endpoint.reply.parse((await app.send(endpoint, { body: people[role] })).body);
    secrets.push(answer.access_token);
    ids[role] = answer.user_id;
    if ('driver_id' in answer && typeof answer.driver_id === 'string') ids['driver_id'] = answer.driver_id;
    // Already registered: the response says so, but not by which account.
    await send(endpoint, { body: people[role] });
    await send(endpoint, { body: { ...people[role], email: 'no address', phone: 'nor number', extra: 1 } });
  }
  return { customerId: ids['customer'] ?? '', driverId: ids['driver_id'] ?? '', ids: Object.values(ids) };
}

async function signedIn() {
  const { email, password } = people.customer;
  const wrong = { email, password: `${password}!`, user_type: 'customer' };
  await send(accounts.signIn, { body: wrong });
  await send(accounts.signInAdmin, { body: { ...wrong, password, user_type: 'super_admin' } });
  await send(accounts.forgotPassword, { body: { email } });
  const code = await codeOf(app, { reset: email });
  await send(accounts.resetPassword, { body: { email, password, code: otherThan(code) } });
  const url = `/api/auth/login?email=${email}&password=${encodeURIComponent(password)}`;
  for (const payload of ['{"password":', `{"email":"${email}","password":"${password}\\u0000"}`]) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secrets.at(-1)}x` };
    const { body } = await app.fastify.inject({ method: 'POST', url, headers, payload });
    answers.push({ what: 'a broken sign-in', text: body, allowed: [] });
  }
}

async function paidFor(driverId: string) {
  const gateway = await standInGateway(app);
  await setPayments(app, { ...GATEWAY_SECRETS, payu_merchant_id: '1', payu_merchant_key: 'k' });
  const staff = await app.token('super_admin');
  secrets.push(staff);
  await app.ok(approveDriver, { token: staff, params: { driverId } });
  gateway.state.isAway = true;
  await send(payments.initiateDriverPayment, { params: { id: driverId } });
  gateway.state.isAway = false;
  const { payment_id: paymentId } = await initiate(app, driverId);
  await send(payments.initiateDriverPayment, { params: { id: driverId } });
  await send(payments.completeDriverPayment, completion({ driverId, paymentId }, 'pay_forged'));
  await gateway.tell([fact(paymentId, paid('pay_zx7'))], { signature: 'f'.repeat(64) });
  await gateway.tell([fact(paymentId, paid('pay_zx7'))]);
  await sweepNow(app);
  await send(payments.driverPaymentStatus, { params: { id: driverId } });
  await send(readPaymentSettings, { token: staff });
  // Staff see the identity, but still no secret.
  await send(exportDrivers, { token: staff }, personal);
}

/** Breaks the database so that errors quote the row: the driver's own message contains the whole row. */
async function broken() {
  await sql`alter table customer add constraint never check (false) not valid`.execute(app.db);
  const body = { ...people.customer, email: 'xan.broken@zx7.example', phone: '+919811770009' };
  const { status } = await send(registerCustomer, { body });
  expect(status).toBe(500);
  await sql`alter table customer drop constraint never`.execute(app.db);
}

/** Sends each request with every id in place of every parameter. */
async function askAbout(endpoint: Endpoint, ids: readonly string[], as: { token?: string }) {
  const names = Object.keys(endpoint.params?.shape ?? {});
  for (const id of names.length === 0 ? [''] : ids) {
    const params = Object.fromEntries(names.map((name) => [name, id]));
    await send(endpoint, { params, query: sampleQuery(endpoint), ...as });
  }
}

/** Requests everything that can be read, as each caller who is neither the person nor staff. */
async function strangersLook(ids: readonly string[]) {
  const stranger = await app.ok(registerCustomer, { body: customerBody() });
  const outsiders = everyRole.filter((role) => !['super_admin', 'manager'].includes(role));
  const reads = app.endpoints.filter(({ method, kind }) => method === 'GET' && kind !== 'stream');
  expect(reads.length).toBeGreaterThan(80);
  for (const endpoint of reads) {
    const roles = [undefined, ...outsiders.filter((role) => rolesOf(endpoint).includes(role))];
    for (const role of roles)
      await askAbout(
        endpoint,
        ids,
        role === undefined ? {} : { token: tokenFor(app, stranger.user_id, role) },
      );
  }
  // Also calls the endpoints that take a body and name no person, with their sample.
  for (const endpoint of app.endpoints.filter(
    ({ method, access }) => method !== 'GET' && access === 'public',
  ))
    if (endpoint.body !== undefined) await send(endpoint, { body: sampleBody(endpoint) }, ['access_token']);
}

test(
  'S14: no log and no response contains a secret, or personal data of another person',
  { timeout: 120_000 },
  async () => {
    const { driverId, ids } = await registered();
    await signedIn();
    await paidFor(driverId);
    await broken();
    await strangersLook(ids);
    await vi.waitFor(() => expect(logs.join('')).toContain('could not be sent, attempt'), {
      timeout: 20_000,
    });

    const text = logs.join('\n');
    expect(logs.filter((line) => line.includes('"request"')).length).toBeGreaterThan(200);
    expect(text).toContain('"msg":"request failed"');
    for (const secret of [...secrets, ...personal])
      expect(text.includes(secret), `logged: ${secret}`).toBe(false);
    const told = answers.flatMap(({ what, text: answer, allowed }) =>
      [...secrets, ...personal.filter((one) => !allowed.includes(one))]
        .filter((secret) => answer.includes(secret))
        .map((secret) => `${what} tells ${secret}`),
    );
    expect(told).toEqual([]);
  },
);
