import { me, requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import { readSeekerProfile } from '@dihaadi/contract/seeker-profile';
import { registerSeeker } from '@dihaadi/contract/seekers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { saveSetting } from '../settings/settings.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const body = {
  name: 'Bhanwar Lal',
  phone: '+919829077001',
  trade: 'electrician',
  experience_years: 4,
  pincode: '302017',
  reach_km: 25,
  languages: ['hi', 'raj'],
  language: 'hi',
} as const;

test('a job seeker registers by phone alone, is signed in, and signs in again by a code', async () => {
  const { user_id: id, access_token: token } = await app.ok(registerSeeker, { body });
  expect((await app.ok(me, { token })).user).toMatchObject({ id, role: 'job_seeker', email: '' });
  expect(await app.ok(readSeekerProfile, { token })).toMatchObject({
    email: null,
    phone: body.phone,
    trade: 'electrician',
    city: 'Jaipur',
    languages: ['hi', 'raj'],
    completion: { missing: ['phone', 'skills', 'wage', 'education', 'about', 'resume'] },
  });
  expect(await historyOf(app, 'seeker', id)).toMatchObject([{ name: 'register' }]);
  const consents = await app.db
    .selectFrom('consent')
    .select('language')
    .where('account_id', '=', id)
    .execute();
  expect(consents.map(({ language }) => language)).toEqual(['hi', 'hi']);
  await app.ok(requestSignInCode, { body: { phone: body.phone } });
  const code = await codeOf(app, { signIn: body.phone });
  expect((await app.ok(signInByCode, { body: { phone: body.phone, code } })).user.id).toBe(id);
});

test('one phone has one account, and with an e-mail the person can sign in by it as well', async () => {
  const other = {
    ...body,
    phone: '+919829077002',
    email: 'bhanwar@example.com',
    password: 'Three camels at noon',
  };
  const { access_token: token } = await app.ok(registerSeeker, { body: other });
  expect((await app.ok(readSeekerProfile, { token })).email).toBe(other.email);
  expect(await app.refused(409, registerSeeker, { body: other })).toMatchObject({
    code: 'already-registered',
  });
  const phone = { ...body, phone: other.phone };
  expect(await app.refused(409, registerSeeker, { body: phone })).toMatchObject({
    code: 'already-registered',
  });
});

test.each([
  ['trade', { trade: 'astrologer' }],
  ['experience_years', { experience_years: -1 }],
  ['pincode', { pincode: '000000' }],
  ['languages', { languages: [] }],
  ['password', { password: 'password' }],
])('names %s when it is invalid', async (field, changes) => {
  const sent = { ...body, phone: '+919829077003', ...changes };
  const { errors } = await app.refused(400, registerSeeker, { body: sent });
  expect(errors?.map(({ path }) => path)).toEqual([field]);
});

test('registration is closed by its switch', async () => {
  const open = (isOpen: boolean) =>
    saveSetting(app.deps, { actor: system, name: 'rollout', changes: { register_job_seeker: isOpen } });
  await open(false);
  const sent = { ...body, phone: '+919829077004' };
  expect(await app.refused(403, registerSeeker, { body: sent })).toMatchObject({ code: 'area-not-open' });
  await open(true);
  await app.ok(registerSeeker, { body: sent });
});
