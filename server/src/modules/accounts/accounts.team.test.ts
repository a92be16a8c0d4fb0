import { randomUUID } from 'node:crypto';
import * as accounts from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/team';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { staffLinkToSend } from './accounts.public.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  token = await app.signIn(demoEmail('super_admin'), 'super_admin');
});
afterAll(() => app.close());

const PASSWORD = 'Kumkum-and-27-marigolds';
const linkOf = async (accountId: string): Promise<string> => {
  const find = app.db.selectFrom('staff_link').select('id').where('account_id', '=', accountId);
  const link = await staffLinkToSend(app.deps, (await find.executeTakeFirstOrThrow()).id);
  return link?.url.split('#')[1] ?? '';
};
const invite = (role: contract.StaffRole = 'manager') =>
  app.ok(contract.inviteMember, {
    token,
    body: { name: 'Kavita Joshi', email: `kavita.${randomUUID()}@test.example`, role },
  });
const accept = async (id: string) =>
  app.ok(contract.acceptLink, { body: { pass: await linkOf(id), password: PASSWORD } });
/** Returns a team member who has chosen a password, with their token. */
const member = async (role: contract.StaffRole = 'manager') => {
  const { id, email } = await invite(role);
  await accept(id);
  return { id, email, role, params: { id }, token: await enter({ email, role }) };
};
const door = (role: contract.StaffRole) =>
  role === 'manager' ? accounts.signInManager : accounts.signInAdmin;
const enter = async (who: { email: string; role: contract.StaffRole; code?: string }): Promise<string> =>
  (await app.ok(door(who.role), { body: credentials(who) })).access_token;
const credentials = ({ email, role, code }: { email: string; role: contract.StaffRole; code?: string }) => ({
  email,
  password: PASSWORD,
  user_type: role,
  ...(code !== undefined && { code }),
});

describe('an invitation', () => {
  test('leads by a link to a password, once, and then to the dashboard of its role', async () => {
    const invited = await invite();
    expect(invited).toMatchObject({ status: 'invited', role: 'manager', two_factor: false, is_me: false });
    await app.refused(401, accounts.signInManager, { body: credentials(invited) });
    const pass = await linkOf(invited.id);
    expect(await accept(invited.id)).toEqual({ email: invited.email, user_type: 'manager' });
    expect(await enter(invited)).toMatch(/^ey/);
    const again = await app.refused(422, contract.acceptLink, { body: { pass, password: PASSWORD } });
    expect(again.detail).toBe('This link has expired. Request a new one.');
    expect((await historyOf(app, 'account', invited.id)).map(({ name }) => name)).toContain('create');
  });

  test('expires after three days, and is void once another link is sent', async () => {
    const { id } = await invite();
    const first = await linkOf(id);
    await app.ok(contract.resetMember, { token, params: { id } });
    await app.refused(422, contract.acceptLink, { body: { pass: first, password: PASSWORD } });
    const second = await linkOf(id);
    app.clock.advance(3 * 24 * 3_600_000 + 1);
    await app.refused(422, contract.acceptLink, { body: { pass: second, password: PASSWORD } });
  });

  test('is used up once by twenty simultaneous uses', async () => {
    const { id } = await invite();
    const body = { pass: await linkOf(id), password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.acceptLink, { body })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 422).length).toBe(19);
  });

  test('refuses a made-up link, a common password, an email that has an account, and any role other than staff', async () => {
    const { id, email } = await invite();
    const pass = await linkOf(id);
    for (const forged of [`${randomUUID()}.x`, `${pass}x`, app.deps.passes.give('document', id), 'x'])
      await app.refused(422, contract.acceptLink, { body: { pass: forged, password: PASSWORD } });
    await app.refused(400, contract.acceptLink, { body: { pass, password: 'password1' } });
    const body = { name: 'Kavita', email: email.toUpperCase(), role: 'manager' };
    await app.refused(409, contract.inviteMember, { token, body });
    for (const role of ['customer', 'driver', 'boss'])
      await app.refused(400, contract.inviteMember, { token, body: { ...body, role } });
  });

  test('S13: sends the link to the mailbox only', async () => {
    const { id } = await invite();
    const pass = await linkOf(id);
    const team = await app.send(contract.listTeam, { token });
    expect(team.text).not.toContain(pass.split('.')[1]);
    const [event] = await app.db.selectFrom('event').selectAll().where('thing', '=', 'staff_link').execute();
    expect(JSON.stringify(event)).not.toContain(pass.split('.')[1]);
  });
});

describe('S10: actions on a member apply at once', () => {
  test('a closed account is refused from its next request, and cannot return before it is opened', async () => {
    const one = await member();
    await app.ok(accounts.me, { token: one.token });
    const body = { reason: 'Has left.' };
    expect(await app.ok(contract.disableMember, { token, params: one.params, body })).toMatchObject({
      status: 'disabled',
    });
    await app.refused(401, accounts.me, { token: one.token });
    await app.refused(401, accounts.signInManager, { body: credentials(one) });
    await app.refused(409, contract.disableMember, { token, params: one.params, body });
    expect(await app.ok(contract.enableMember, { token, params: one.params })).toMatchObject({
      status: 'active',
    });
    expect(await enter(one)).toMatch(/^ey/);
    const names = (await historyOf(app, 'account', one.id)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['disable', 'enable']));
  });

  test('another role ends the sessions of the previous one', async () => {
    const one = await member('super_admin');
    await app.ok(contract.listTeam, { token: one.token });
    const body = { name: 'Kavita Joshi', role: 'manager' };
    await app.ok(contract.updateMember, { token, params: one.params, body });
    await app.refused(401, contract.listTeam, { token: one.token });
    await app.refused(403, contract.listTeam, { token: await enter({ ...one, role: 'manager' }) });
  });

  test('a reset voids the password and the second factor, and ends the sessions', async () => {
    const one = await member();
    await switchOn(one.token);
    await app.ok(contract.resetMember, { token, params: one.params });
    await app.refused(401, accounts.me, { token: one.token });
    await app.refused(401, accounts.signInManager, { body: credentials(one) });
    await accept(one.id);
    expect(await enter(one)).toMatch(/^ey/);
  });
});

describe('the last super admin', () => {
  /** Removes all super admins but one while `work` runs. */
  const alone = async (work: (me: { id: string }) => Promise<void>) => {
    const rows = await app.ok(contract.listTeam, { token });
    const me = rows.find(({ is_me }) => is_me);
    const others = rows.filter(
      ({ role, status, is_me }) => role === 'super_admin' && status === 'active' && !is_me,
    );
    const switchAll = async (at: Date | null) => {
      for (const { id } of others)
        await app.db.updateTable('account').set({ disabled_at: at }).where('id', '=', id).execute();
    };
    await switchAll(app.clock.now());
    await work({ id: me?.id ?? '' });
    await switchAll(null);
  };

  test('can’t be closed, reset or made a manager, not even by themselves', async () => {
    await alone(async ({ id }) => {
      const before = await eventCount(app);
      const params = { id };
      for (const problem of [
        await app.refused(409, contract.disableMember, { token, params, body: { reason: 'x' } }),
        await app.refused(409, contract.resetMember, { token, params }),
        await app.refused(409, contract.updateMember, {
          token,
          params,
          body: { name: 'Meera', role: 'manager' },
        }),
      ])
        expect(problem.code).toBe('last-super-admin');
      expect(await eventCount(app)).toBe(before);
    });
  });

  test('does not count a person who was only invited', async () => {
    await alone(async ({ id }) => {
      await invite('super_admin');
      await app.refused(409, contract.disableMember, { token, params: { id }, body: { reason: 'x' } });
    });
  });

  test('always remains, even when two close each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await member('super_admin'), await member('super_admin')];
      const me = (await app.ok(contract.listTeam, { token })).find(({ is_me }) => is_me)?.id ?? '';
      const others = (await app.ok(contract.listTeam, { token })).filter(
        ({ role, id }) => role === 'super_admin' && ![one.id, other.id].includes(id),
      );
      for (const { id } of others)
        await app.db
          .updateTable('account')
          .set({ disabled_at: app.clock.now() })
          .where('id', '=', id)
          .execute();
      const body = { reason: 'The other one must go.' };
      const answers = await Promise.all([
        app.send(contract.disableMember, { token: one.token, params: other.params, body }),
        app.send(contract.disableMember, { token: other.token, params: one.params, body }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
      await app.db.updateTable('account').set({ disabled_at: null }).where('id', '=', me).execute();
      for (const { params } of [one, other])
        await app.db
          .updateTable('account')
          .set({ disabled_at: app.clock.now() })
          .where('id', '=', params.id)
          .execute();
    }
  });
});

test('two staff members edit the same member: the second one learns of the conflict', async () => {
  const one = await member();
  const { headers, body } = await app.send(contract.listTeam, { token });
  const index = contract.listTeam.reply.parse(body).findIndex(({ id }) => id === one.id);
  const tag = String(headers['row-etags']).split(', ')[index] ?? '';
  const save = (name: string) => ({
    token,
    params: one.params,
    headers: { 'if-match': tag },
    body: { name, role: 'manager' },
  });
  await app.ok(contract.updateMember, save('Kavita J.'));
  expect((await app.refused(412, contract.updateMember, save('K. Joshi'))).code).toBe('changed-meanwhile');
});

test('the team is staff only: a customer is not on it', async () => {
  const find = app.db.selectFrom('account').select('id').where('email', '=', demoEmail('customer'));
  const params = { id: (await find.executeTakeFirstOrThrow()).id };
  await app.refused(404, contract.updateMember, { token, params, body: { name: 'X', role: 'super_admin' } });
  await app.refused(404, contract.disableMember, { token, params, body: { reason: 'x' } });
  await app.refused(404, contract.resetMember, { token, params });
});

const codeFor = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() });

/** Switches the second factor on like an authenticator app. Returns its key and the recovery codes. */
async function switchOn(of: string) {
  const { uri, setup_key: key } = await app.ok(contract.enrolTwoFactor, { token: of });
  expect(uri).toContain(`secret=${key}`);
  const body = { code: codeFor(key) };
  return { key, codes: (await app.ok(contract.confirmTwoFactor, { token: of, body })).recovery_codes };
}

describe('the second factor', () => {
  test('is required at sign-in once it is confirmed, and accepts each code once', async () => {
    const one = await member();
    const { key } = await switchOn(one.token);
    const asked = await app.refused(401, accounts.signInManager, { body: credentials(one) });
    expect(asked).toMatchObject({
      code: 'second-factor-needed',
      detail: 'Enter the code of your authenticator app.',
    });
    app.clock.advance(30_000);
    const code = codeFor(key);
    expect(await enter({ ...one, code })).toMatch(/^ey/);
    const again = await app.refused(401, accounts.signInManager, { body: credentials({ ...one, code }) });
    expect(again.detail).toBe('Invalid credentials. Please try again.');
    app.clock.advance(30_000);
    expect(await enter({ ...one, code: codeFor(key) })).toMatch(/^ey/);
  });

  test('accepts one of twenty simultaneous uses of one code', async () => {
    const one = await member();
    const { key } = await switchOn(one.token);
    app.clock.advance(30_000);
    const body = credentials({ ...one, code: codeFor(key) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(accounts.signInManager, { body })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('refuses a wrong password like a wrong code, and no code helps with a wrong password', async () => {
    const one = await member();
    await switchOn(one.token);
    for (const body of [
      { ...credentials(one), code: '000000' },
      { ...credentials(one), password: 'wrong', code: '000000' },
      { ...credentials(one), password: 'wrong' },
    ])
      expect((await app.refused(401, accounts.signInManager, { body })).code).toBe('invalid-credentials');
  });

  test('accepts a recovery code once', async () => {
    const one = await member();
    const { codes } = await switchOn(one.token);
    expect(codes.length).toBe(10);
    const [first = ''] = codes;
    expect(await enter({ ...one, code: first.toLowerCase() })).toMatch(/^ey/);
    await app.refused(401, accounts.signInManager, { body: credentials({ ...one, code: first }) });
    expect(await app.ok(contract.readTwoFactor, { token: one.token })).toEqual({
      is_on: true,
      recovery_codes_left: 9,
    });
  });

  test('is turned off with another code, and cannot be enrolled again while on', async () => {
    const one = await member();
    const { codes } = await switchOn(one.token);
    await app.refused(409, contract.enrolTwoFactor, { token: one.token });
    await app.refused(422, contract.endTwoFactor, { token: one.token, body: { code: '000000' } });
    const body = { code: codes[1] ?? '' };
    expect(await app.ok(contract.endTwoFactor, { token: one.token, body })).toEqual({
      is_on: false,
      recovery_codes_left: 0,
    });
    expect(await enter(one)).toMatch(/^ey/);
  });

  test('S14: neither the key nor recovery codes can be read anywhere', async () => {
    const one = await member();
    const { key, codes } = await switchOn(one.token);
    const factor = app.db.selectFrom('two_factor').selectAll().where('account_id', '=', one.id);
    const recovery = app.db.selectFrom('recovery_code').selectAll().where('account_id', '=', one.id);
    const events = app.db.selectFrom('event').selectAll().where('actor_id', '=', one.id);
    const all = JSON.stringify([await factor.execute(), await recovery.execute(), await events.execute()]);
    for (const text of [key, ...codes]) expect(all).not.toContain(text);
  });
});
