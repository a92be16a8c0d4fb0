import { me } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { historyOf } from '../../testkit/event-history.ts';
import type { WorkerStep } from '../../testkit/people-at-status.ts';
import { type Changes, workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const register = (changes: Changes<typeof contract.registerWorker> = {}) =>
  app.ok(contract.registerWorker, { body: workerBody(changes) });
const recordOf = (workerId: string) => app.ok(contract.readWorker, { params: { workerId }, token: staff });
const profileOf = (token: string) => app.ok(contract.workerProfile, { token });
const move = (accountId: string, name: WorkerStep) =>
  inTransaction(app.db, (tx) =>
    transitionRegistration(tx, { kind: 'worker', id: accountId, name, actor: system, at: app.clock.now() }),
  );

test('a worker who registers has a fee to pay, and reads back the submitted data', async () => {
  const body = workerBody({ name: 'Ramesh Kumar', state: 'राजस्थान', pincode: '३०२ ०१९' });
  const { access_token, user_id } = await app.ok(contract.registerWorker, { body });
  expect(await profileOf(access_token)).toEqual({
    worker_id: user_id,
    name: 'Ramesh Kumar',
    email: body.email,
    phone: body.phone,
    worker_status: 'payment_required',
    registration_fee_paid: false,
    can_access_services: false,
    skills: ['Electrician', 'AC Repair'],
    experience: 7,
    address: '22, Nirman Nagar, Ajmer Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302019',
    needs_review: [],
  });
  expect(await recordOf(user_id)).toMatchObject({
    worker_id: user_id,
    user_info: { name: 'Ramesh Kumar', email: body.email, phone: body.phone },
    worker_profile: { worker_status: 'payment_required', skills: ['Electrician', 'AC Repair'] },
    can: { approve: false, reject: false },
    history: [{ name: 'register', from_state: null, to_state: 'payment_required', actor_role: 'worker' }],
  });
});

describe('accepts', () => {
  test('every trade of the list, and a trade named twice once', async () => {
    const { access_token } = await register({ skills: [...contract.skills] });
    expect((await profileOf(access_token)).skills).toEqual(contract.skills);
    const twice = await register({ skills: ['Plumber', 'Painter', 'Plumber'] });
    expect((await profileOf(twice.access_token)).skills).toEqual(['Plumber', 'Painter']);
  });

  test.each([0, 1, 60])('%d years of experience', async (experience) => {
    const { access_token } = await register({ experience });
    expect((await profileOf(access_token)).experience).toBe(experience);
  });
});

describe('rejects, naming the field', () => {
  test.each<[string, Record<string, unknown>]>([
    ['skills.0', { skills: ['Magician'] }],
    ['skills.1', { skills: ['Plumber', 'plumber'] }],
    ['skills', { skills: 'Plumber' }],
    ['skills', { skills: Array<string>(10).fill('Plumber') }],
    ['experience', { experience: 2.5 }],
    ['experience', { experience: -1 }],
    ['experience', { experience: 61 }],
    ['experience', { experience: '7' }],
    ['pincode', { pincode: '30201' }],
    ['pincode', { pincode: '012345' }],
    ['state', { state: '' }],
    ['address', { address: 'x'.repeat(301) }],
  ])('%s: %j', async (field, changes) => {
    const body = { ...workerBody(), ...changes };
    const refusal = await app.refused(400, contract.registerWorker, { body });
    expect(refusal.errors?.map(({ path }) => path)).toEqual([field]);
  });
});

describe('accepts unusual data and marks it for staff and for the worker', () => {
  test.each<[string, Changes<typeof contract.registerWorker>, string[]]>([
    ['a PIN code of Delhi in Rajasthan', { pincode: '110001' }, ['pincode']],
    ['an unknown state', { state: 'Atlantis' }, ['state']],
    ['no trade at all', { skills: [] }, ['skills']],
    ['the army’s post', { pincode: '900056' }, []],
    ['the two letters of the state', { state: 'up', pincode: '201301' }, []],
    [
      'a PIN code that is of another state by its two letters',
      { state: 'UP', pincode: '302019' },
      ['pincode'],
    ],
    ['a Hindi name for the state', { state: 'उत्तर प्रदेश', pincode: '201301' }, []],
  ])('%s', async (_what, changes, marked) => {
    const { access_token, user_id } = await register(changes);
    expect((await profileOf(access_token)).needs_review).toEqual(marked);
    expect((await recordOf(user_id)).worker_profile.needs_review).toEqual(marked);
    const [registered] = await historyOf(app, 'worker', user_id);
    expect(registered?.data).toEqual(marked.length === 0 ? {} : { needs_review: marked.join(' ') });
  });
});

test('services open only while the account is active; the signed-in worker sees what blocks them', async () => {
  const { access_token: token, user_id } = await register();
  const standing = async () => {
    const { registration, can } = await app.ok(me, { token });
    const { can_access_services } = await profileOf(token);
    expect(can_access_services).toBe(can.take_work.allowed);
    expect(can.book_workers).toEqual({ allowed: false, why_not: 'customer_only' });
    return [registration?.status, registration?.registration_fee_paid, can.take_work.why_not];
  };
  expect(await standing()).toEqual(['payment_required', false, 'payment_required']);
  await move(user_id, 'pay_fee');
  expect(await standing()).toEqual(['pending_approval', true, 'pending_approval']);
  await move(user_id, 'approve');
  expect(await standing()).toEqual(['active', true, null]);
  await move(user_id, 'suspend');
  expect(await standing()).toEqual(['suspended', true, 'suspended']);
});
