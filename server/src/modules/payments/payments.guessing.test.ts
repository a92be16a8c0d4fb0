import { initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin } from '../../testkit/coupons.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

const guess = async (userId: string, code: string) =>
  (await app.send(initiateRegistrationPayment, begin(userId, code))).status;

test('S36: codes cannot be guessed through payments: ten tries a minute per account, a hundred per address', async () => {
  const statuses: number[] = [];
  for (let person = 0; person < 11; person += 1) {
    const userId = await customerAt(app, 'payment_required');
    for (let code = 0; code < 10; code += 1) statuses.push(await guess(userId, `GUESS${person}${code}`));
    if (person === 0) expect(await guess(userId, 'GUESS-ELEVEN')).toBe(429);
  }
  expect(statuses.slice(0, 99)).toEqual(Array.from({ length: 99 }, () => 422));
  expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
});
