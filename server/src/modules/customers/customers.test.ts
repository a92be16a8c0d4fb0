import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/customers';
import { me } from '@dihaadi/contract/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../seeds/demo-play.ts';
import { newcomer } from '../../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns a customer from before the registration form, who has provided nothing yet. */
async function beginner() {
  const made = await newcomer(app, 'customer');
  const nothing = { address: null, city: null, state: null, pincode: null };
  await app.db.updateTable('customer').set(nothing).where('account_id', '=', made.id).execute();
  return made;
}

let numbers = 0;
const freshPhone = () => `+9170000${String((numbers += 1)).padStart(5, '0')}`;

const profile = (changes: object = {}) => ({
  name: 'Neha Gupta',
  phone: freshPhone(),
  address: '22, Nirman Nagar, Ajmer Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302019',
  ...changes,
});

const read = (token: string) => app.ok(contract.customerProfile, { token });
const save = (token: string, body: object) => app.ok(contract.updateCustomerProfile, { token, body });
const refuse = (status: number, token: string, body: object) =>
  app.refused(status, contract.updateCustomerProfile, { token, body });

const eventsOf = (accountId: string) =>
  app.db
    .selectFrom('event')
    .select(['thing', 'name', 'data', 'actor_id', 'actor_role', 'topics', 'from_state', 'to_state'])
    .where('thing_id', '=', accountId)
    .where('name', 'in', ['update_profile', 'change_person'])
    .orderBy('id')
    .execute();

const rowsOf = (accountId: string) =>
  app.db.selectFrom('customer').selectAll().where('account_id', '=', accountId).execute();

describe('reading one’s own profile', () => {
  test('returns nulls to a customer who has entered nothing yet', async () => {
    const { token } = await beginner();
    const shown = await read(token);
    expect(shown).toEqual({
      name: 'Neha Gupta',
      email: expect.stringMatching(/^customer\..*@test\.example$/),
      phone: null,
      address: null,
      city: null,
      state: null,
      pincode: null,
    });
  });

  test('is for its owner only, and no cache keeps it', async () => {
    const [first, second] = [await beginner(), await beginner()];
    await save(first.token, profile({ name: 'First', address: 'First Street 1' }));
    await save(second.token, profile({ name: 'Second', address: 'Second Street 2' }));
    expect(await read(first.token)).toMatchObject({ name: 'First', address: 'First Street 1' });
    const answer = await app.send(contract.customerProfile, { token: second.token });
    expect(answer.text).not.toContain('First');
    // S35
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('S35: changes nothing', async () => {
    const { id, token } = await beginner();
    await read(token);
    expect(await rowsOf(id)).toMatchObject([{ address: null, city: null, state: null, pincode: null }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('shows that the demo town’s customer lives there', async () => {
    expect(await read(await app.token('customer'))).toEqual({
      name: 'Asha Sharma',
      email: 'customer@demo.dihaadi.example',
      phone: '+919829000003',
      address: '14, Shanti Path, Tilak Nagar',
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302004',
    });
    expect(await rowsOf(demoId('account:customer'))).toHaveLength(1);
  });
});

describe('changing one’s own profile', () => {
  test('returns the stored values in their standard form, and the account gets the new name and phone', async () => {
    const { id, token } = await beginner();
    app.clock.advance(60_000);
    const body = profile({ name: '  Neha  Gupta-Rao ', phone: '०98765 01234', pincode: '३०२ 019' });
    const saved = await save(token, body);
    expect(saved).toMatchObject({
      name: 'Neha  Gupta-Rao',
      phone: '+919876501234',
      address: '22, Nirman Nagar, Ajmer Road',
      pincode: '302019',
    });
    expect(await read(token)).toEqual(saved);
    const { user } = await app.ok(me, { token });
    expect(user).toMatchObject({ id, name: 'Neha  Gupta-Rao', phone: '+919876501234', email: saved.email });
    expect(await rowsOf(id)).toMatchObject([{ city: 'Jaipur', updated_at: app.clock.now() }]);
  });

  test('records which fields changed, without old or new values', async () => {
    const { id, token } = await beginner();
    const body = profile({ name: 'Kamla Bai', city: 'Ajmer' });
    await save(token, body);
    await save(token, { ...body, address: '5, Pushkar Road', pincode: '305001' });
    const events = await eventsOf(id);
    const by = { actor_id: id, actor_role: 'customer', from_state: null, to_state: null };
    expect(events).toEqual([
      { ...by, thing: 'account', name: 'change_person', data: { fields: 'name phone' }, topics: [] },
      {
        ...by,
        thing: 'customer',
        name: 'update_profile',
        data: { fields: 'name phone address city state pincode' },
        topics: [`account:${id}`],
      },
      {
        ...by,
        thing: 'customer',
        name: 'update_profile',
        data: { fields: 'address pincode' },
        topics: [`account:${id}`],
      },
    ]);
    for (const secret of ['Kamla', 'Ajmer', 'Pushkar', '305001', body.phone])
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  test('with unchanged values is no change: no event, and the row stays', async () => {
    const { id, token } = await beginner();
    const body = profile();
    const saved = await save(token, body);
    const [row] = await rowsOf(id);
    const events = await eventsOf(id);
    app.clock.advance(60_000);
    // Sends the profile as it was read, including the email.
    expect(await save(token, saved)).toEqual(saved);
    expect(await rowsOf(id)).toEqual([row]);
    expect(await eventsOf(id)).toEqual(events);
  });

  test('accepts the present email in any case, and no other', async () => {
    const { id, token } = await beginner();
    const { email } = await read(token);
    await save(token, profile({ email: email.toUpperCase() }));
    const before = await read(token);
    const { code, errors } = await refuse(400, token, profile({ email: 'other@test.example' }));
    expect(code).toBe('bad-input');
    expect(errors).toEqual([expect.objectContaining({ path: 'email' })]);
    expect(await read(token)).toEqual(before);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('refuses a phone number of another account, and keeps nothing of the change', async () => {
    const { id, token } = await beginner();
    await save(token, profile({ city: 'Kota' }));
    const before = await read(token);
    const events = await eventsOf(id);
    for (const taken of ['98290 00003', '+919829000005']) {
      const problem = await refuse(409, token, profile({ phone: taken, city: 'Bundi', name: 'X' }));
      expect(problem).toMatchObject({
        code: 'already-registered',
        detail: 'This phone number already has an account. Log in instead.',
      });
    }
    expect(await read(token)).toEqual(before);
    expect(await eventsOf(id)).toEqual(events);
  });

  test('accepts the customer’s own number in another spelling', async () => {
    const { token } = await beginner();
    await save(token, profile({ phone: '70001 23456' }));
    expect((await save(token, profile({ phone: '0 70001-23456' }))).phone).toBe('+917000123456');
  });

  test('lets two customers swap numbers at once: no fault, and each number has one owner', async () => {
    const [first, second] = [await beginner(), await beginner()];
    const [a, b] = [freshPhone(), freshPhone()];
    await save(first.token, profile({ phone: a }));
    await save(second.token, profile({ phone: b }));
    const answers = await Promise.all(
      [
        { token: first.token, body: profile({ phone: b }) },
        { token: second.token, body: profile({ phone: a }) },
      ].map((sent) => app.send(contract.updateCustomerProfile, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect((await read(first.token)).phone).toBe(a);
    expect((await read(second.token)).phone).toBe(b);
  });

  test('assigns one free number, wanted by twenty at once, to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => beginner()));
    const phone = freshPhone();
    const answers = await Promise.all(
      people.map(({ token }) =>
        app.send(contract.updateCustomerProfile, { token, body: profile({ phone }) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const owners = await app.db.selectFrom('account').select('id').where('phone', '=', phone).execute();
    expect(owners).toHaveLength(1);
    const rows = await app.db
      .selectFrom('customer')
      .select('account_id')
      .where(
        'account_id',
        'in',
        people.map(({ id }) => id),
      )
      .where('address', 'is not', null)
      .execute();
    expect(rows.map((row) => row.account_id)).toEqual(owners.map(({ id }) => id));
  });

  test('accepts ten changes at once; one row remains, whole, as one of them sent it', async () => {
    const { id, token } = await beginner();
    const bodies = Array.from({ length: 10 }, (_, number) =>
      profile({ name: `Name ${number}`, address: `House ${number}`, pincode: `30200${number}` }),
    );
    const answers = await Promise.all(
      bodies.map((body) => app.send(contract.updateCustomerProfile, { token, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(await rowsOf(id)).toHaveLength(1);
    const last = await read(token);
    expect(answers.map(({ body }) => body)).toContainEqual(last);
    // Each of the ten changes saw the previous one completely: none was empty, and none was merged with another.
    const changes = (await eventsOf(id)).filter(({ thing }) => thing === 'customer');
    expect(changes).toHaveLength(10);
    expect(changes.slice(1).map(({ data }) => data)).toEqual(
      Array.from({ length: 9 }, () => ({ fields: 'name phone address pincode' })),
    );
  });

  test('counts the same change sent ten times at once as one', async () => {
    const { id, token } = await beginner();
    const body = profile();
    await save(token, body);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.send(contract.updateCustomerProfile, { token, body: { ...body, city: 'Udaipur' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const changes = await eventsOf(id);
    expect(changes.filter(({ data }) => JSON.stringify(data).includes('city'))).toHaveLength(2);
    expect(changes.at(-1)?.data).toEqual({ fields: 'city' });
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['phone', '0141 2345678'],
    ['phone', null],
    ['address', ''],
    ['address', 'x'.repeat(301)],
    ['city', ''],
    ['city', 'x'.repeat(81)],
    ['state', ''],
    ['pincode', '012345'],
    ['pincode', '30201'],
    ['pincode', '3020199'],
    ['pincode', 'ABCDEF'],
    ['pincode', 302019],
    ['email', 'nonsense'],
  ])('%s may not be %o', async (field, value) => {
    const { token } = await beginner();
    const { code, errors } = await refuse(400, token, profile({ [field]: value }));
    expect(code).toBe('bad-input');
    expect(errors?.map(({ path }) => path)).toEqual([field]);
    expect(await read(token)).toMatchObject({ address: null });
  });

  test.each(['name', 'phone', 'address', 'city', 'state', 'pincode'])('requires %s', async (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = profile();
    const { errors } = await refuse(400, await app.token('customer'), rest);
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  test.each(['id', 'account_id', 'role', 'updated_at', 'registration_fee_paid'])(
    'S11: refuses to set %s',
    async (field) => {
      const { id, token } = await beginner();
      await refuse(400, token, profile({ [field]: randomUUID() }));
      expect(await rowsOf(id)).toMatchObject([{ address: null, city: null, state: null, pincode: null }]);
    },
  );

  test.each(['worker', 'driver', 'job_provider', 'job_seeker', 'manager', 'super_admin'] as const)(
    'a %s has no customer profile',
    async (role) => {
      const token = await app.token(role);
      await app.refused(403, contract.customerProfile, { token });
      await refuse(403, token, profile());
    },
  );

  test('S24: accepts any text, and returns it as typed', async () => {
    const { token } = await beginner();
    const hostile = `<img src=x onerror=alert(1)> '; drop table customer; -- {{7*7}}`;
    expect(await save(token, profile({ name: hostile, address: hostile }))).toMatchObject({
      name: hostile,
      address: hostile,
    });
  });
});
