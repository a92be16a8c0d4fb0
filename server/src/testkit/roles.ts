import { addRole } from '@dihaadi/contract/account-roles';
import { requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { addWorkerRole } from '@dihaadi/contract/workers';
import { codeOf } from './code-rows.ts';
import { customerBody } from './registration.ts';
import type { TestApp } from './test-app.ts';

export const HOME = { address: '22, Nirman Nagar', city: 'Jaipur', state: 'Rajasthan', pincode: '302019' };
export const WORK = { ...HOME, skills: ['Plumber'], experience: 3 };

/** Signs in with the code sent to the phone, which verifies the phone. */
export async function enterByCode(app: TestApp, phone: string) {
  await app.ok(requestSignInCode, { body: { phone } });
  const code = await codeOf(app, { signIn: phone });
  return app.ok(signInByCode, { body: { phone, code, answer: HOME.pincode } });
}

/** Returns a customer with a verified phone. */
export async function verifiedCustomer(app: TestApp) {
  const body = customerBody();
  await app.ok(registerCustomer, { body });
  const { access_token: token, user } = await enterByCode(app, body.phone);
  // Advances the clock, because roles are listed in the order they were added.
  app.clock.advance(1000);
  return { id: user.id, token, phone: body.phone, email: body.email, password: body.password };
}

/** Returns a customer who is also a worker, signed in as the customer. */
export async function customerAndWorker(app: TestApp) {
  const who = await verifiedCustomer(app);
  await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
  const { user_id: workerId } = await app.ok(addWorkerRole, { token: who.token, body: WORK });
  return { ...who, workerId };
}
