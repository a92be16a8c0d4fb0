import * as contract from '@dihaadi/contract/drivers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverWith } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

type Query = Record<string, string | number>;
const listed = (query: Query = {}) => app.list(contract.listDrivers, { token, query });
const namesFor = async (q: string, more: Query = {}) =>
  (await listed({ q, limit: 200, ...more })).rows.map(({ name }) => name);

/** Returns all rows, page by page. */
async function leafedThrough(query: Query) {
  const rows: contract.Driver[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return rows;
}

describe('the search finds a driver', () => {
  const name = 'Harphool Ram Bishnoi';
  beforeAll(() =>
    driverWith(app, 'pending_approval', {
      name,
      email: 'harphool.b+taxi@jodhpur.example',
      phone: '+919812345678',
      licenseNumber: 'RJ1920090031906',
      registrationNumber: 'RJ19GB5731',
    }),
  );

  test.each([
    ['a word of the name', 'Bishnoi'],
    ['the beginning of one', 'harph'],
    ['two beginnings in any order', 'BISH har'],
    ['one letter of each', 'h r b'],
    ['the e-mail', 'harphool.b+taxi@jodhpur.example'],
    ['the beginning of the e-mail', 'harphool.b'],
    ['the phone', '9812345678'],
    ['the phone with its country', '+91 98123-45678'],
    ['the phone as it is dialled', '0 98123 45678'],
    ['the phone with the prefix of abroad', '00919812345678'],
    ['the phone in Devanagari', '९८१२३ ४५६७८'],
    ['the beginning of the phone', '98123'],
    ['the last digits of the phone', '5678'],
    ['the phone in unusual groups', '98 123 456 78'],
    ['the licence', 'RJ1920090031906'],
    ['the licence as it is printed', 'RJ19 20090031906'],
    ['the beginning of the licence', 'rj-19 2009'],
    ['the plate', 'RJ19GB5731'],
    ['the plate with spaces', 'rj 19 gb 5731'],
    ['the plate with hyphens', 'RJ-19-GB-5731'],
    ['the number of the plate', '5731'],
    ['name and phone', 'bishnoi 45678'],
    ['name and plate', 'harphool rj19 gb'],
  ])('by %s: %s', async (_, q) => {
    expect(await namesFor(q)).toEqual([name]);
  });

  test.each([
    ['the middle of a word', 'phool'],
    ['the middle of the phone', '2345'],
    ['a word that is not theirs', 'Harphool Singh'],
    ['where the e-mail lives', 'jodhpur.example'],
    ['a plate with another letter', 'RJ19GC5731'],
  ])('but not by %s: %s', async (_, q) => {
    expect(await namesFor(q)).toEqual([]);
  });

  test('by a name in another script, with or without joiners', async () => {
    await driverWith(app, 'active', { name: 'क्षमा देवी' });
    for (const q of ['क्षमा', 'देवी क्ष', 'क्\u200dषमा']) expect(await namesFor(q)).toEqual(['क्षमा देवी']);
    expect(await namesFor('षमा')).toEqual([]);
  });

  test('only by the current name, as soon as it changes', async () => {
    const { accountId } = await driverWith(app, 'active', { name: 'Zorawar Purana' });
    await app.db.updateTable('account').set({ name: 'Zorawar Naya' }).where('id', '=', accountId).execute();
    expect(await namesFor('purana')).toEqual([]);
    expect(await namesFor('zorawar naya')).toEqual(['Zorawar Naya']);
  });

  test('by any vehicle, but by none that was removed', async () => {
    const { id } = await driverWith(app, 'active', { name: 'Do Gaadi' });
    await app.db
      .insertInto('vehicle')
      .values({
        id: 'b3f0c2b0-9a52-4c40-8f11-000000000001',
        driver_id: id,
        vehicle_type: 'tempo',
        vehicle_make: 'Tata',
        vehicle_model: 'Ace',
        registration_number: 'RJ45ZZ0001',
        created_at: app.clock.now(),
      })
      .execute();
    expect(await namesFor('rj45zz')).toEqual(['Do Gaadi']);
    await app.db.deleteFrom('vehicle').where('registration_number', '=', 'RJ45ZZ0001').execute();
    expect(await namesFor('rj45zz')).toEqual([]);
  });

  test('within the filters', async () => {
    await driverWith(app, 'active', { name: 'Tulsi Ek', serviceTypes: ['taxi_cab'] });
    await driverWith(app, 'suspended', { name: 'Tulsi Do', serviceTypes: ['taxi_cab'] });
    await driverWith(app, 'active', { name: 'Tulsi Teen' });
    expect(await namesFor('tulsi', { driver_status: 'suspended' })).toEqual(['Tulsi Do']);
    expect(await namesFor('tulsi', { service_type: 'taxi_cab', sort: 'name' })).toEqual([
      'Tulsi Do',
      'Tulsi Ek',
    ]);
    expect(await namesFor('tulsi', { service_type: 'taxi_cab', driver_status: 'active' })).toEqual([
      'Tulsi Ek',
    ]);
  });
});

test.each([
  "'",
  "'':*",
  '%%%%%%%%',
  '_',
  '& | ! <-> ()',
  ':*',
  '\\',
  "\\'",
  '^',
  '$',
  '---',
  '🙂',
  'क',
  "x') or true --",
  Array.from({ length: 50 }, () => 'r').join(' '),
  Array.from({ length: 50 }, () => '7').join(' '),
])('searching for %j causes no error, whether it finds a driver or not (S23)', async (q) => {
  expect((await app.send(contract.listDrivers, { token, query: { q } })).status).toBe(200);
});

describe('every sort order', () => {
  beforeAll(async () => {
    // Some share a name, some a day, so that the id decides the order.
    for (const licenseExpiry of ['2027-02-28', '2027-02-28', '2029-02-28', '2029-02-28', '2026-12-31']) {
      await driverWith(app, 'active', { name: 'Arjun ram', licenseExpiry });
      await driverWith(app, 'pending_approval', { name: 'arjun Ram', licenseExpiry });
      await driverWith(app, 'active', { name: 'Other Ram', licenseExpiry, serviceTypes: ['taxi_cab'] });
      app.clock.advance(60_000);
    }
  });

  const keyIn = (sort: contract.DriverSort, driver: contract.Driver): string => {
    if (sort.endsWith('created_at')) return driver.created_at;
    return sort.endsWith('name') ? driver.name.toLowerCase() : driver.driver_profile.license_expiry;
  };
  const filters = [
    {},
    { q: 'arjun' },
    { q: 'r' },
    { driver_status: 'active' },
    { service_type: 'delivery' },
    { q: 'r', driver_status: 'active', service_type: 'delivery' },
  ];
  const orders = contract.driverSorts.flatMap((sort) => filters.map((filter) => ({ sort, filter })));

  test.each(orders)('$sort with $filter: no row repeated, none missing', async ({ sort, filter }) => {
    const rows = await leafedThrough({ ...filter, sort, limit: 3 });
    const all = (await listed({ ...filter, limit: 200 })).rows;
    expect(rows.length).toBeGreaterThan(6);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    expect(rows.length).toBe(all.length);
    const values = rows.map((row) => `${keyIn(sort, row)} ${row.id}`);
    const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
    expect(values).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
  });

  test('is newest first by default', async () => {
    expect((await listed()).rows).toEqual((await listed({ sort: '-created_at' })).rows);
  });

  test.each(contract.driverSorts)('refuses a cursor of %s in another order', async (sort) => {
    const { cursor = '' } = await listed({ sort, limit: 1 });
    for (const other of contract.driverSorts.filter((one) => one !== sort)) {
      const refusal = await app.refused(400, contract.listDrivers, { token, query: { sort: other, cursor } });
      expect(refusal.code).toBe('bad-input');
    }
  });

  test.each([
    '%%%',
    'e30',
    Buffer.from(JSON.stringify(['name', 'a\u0000', crypto.randomUUID()])).toString('base64url'),
    Buffer.from(JSON.stringify(['name', 'a', 'not an id'])).toString('base64url'),
    Buffer.from(JSON.stringify(['name', 'a'])).toString('base64url'),
    Buffer.from(JSON.stringify({ name: 'a' })).toString('base64url'),
  ])('refuses the cursor %s, which was never issued', async (cursor) => {
    await app.refused(400, contract.listDrivers, { token, query: { sort: 'name', cursor } });
  });

  test('refuses a cursor of the order by day whose date does not exist as bad input', async () => {
    const cursor = Buffer.from(JSON.stringify(['license_expiry', '2027-02-30', crypto.randomUUID()]));
    const query = { sort: 'license_expiry', cursor: cursor.toString('base64url') };
    await app.refused(400, contract.listDrivers, { token, query });
  });

  test('continues after a page that ends with a long name in another script', async () => {
    await driverWith(app, 'active', { name: 'ॐ'.repeat(100) });
    const { cursor } = await listed({ sort: '-name', limit: 1 });
    expect(cursor).toBeDefined();
    await listed({ sort: '-name', limit: 1, cursor: cursor ?? '' });
  });

  test.each([{ sort: 'phone' }, { sort: 'name,id' }, { q: '' }, { q: 'x'.repeat(101) }, { q: '\u0000' }])(
    'refuses the query %o as bad input',
    async (query) => {
      await app.refused(400, contract.listDrivers, { token, query });
    },
  );
});

test('a driver far down a long list is found, and common names are paged', async () => {
  await driverWith(app, 'active', { name: 'Yashoda Ekmatra' });
  await insertMany(2_100);
  expect(await namesFor('ekmatra')).toEqual(['Yashoda Ekmatra']);
  expect(await namesFor('ekmatra', { sort: '-name' })).toEqual(['Yashoda Ekmatra']);
  const crowd = await leafedThrough({ q: 'bahut', sort: 'name', limit: 200 });
  expect(crowd.length).toBe(2_100);
  expect(new Set(crowd.map(({ id }) => id)).size).toBe(2_100);
});

/** Inserts many drivers at once, without registering them. */
async function insertMany(count: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() + 60_000);
  const id = sql`('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;
  await sql`insert into account (id, role, email, name, password_hash, created_at)
    select ${id}, 'driver', 'bahut' || i || '@test.example', 'Aakash Bahut', '', ${at}
    from generate_series(1, ${sql.lit(count)}) i`.execute(app.db);
  await sql`insert into driver (id, account_id, driver_license_number, license_type, license_expiry, service_types,
      driver_status, created_at)
    select ${id}, ${id}, 'MH' || lpad(i::text, 13, '0'), 'commercial', '2031-01-01', array['taxi_cab'],
      'pending_approval', ${at}
    from generate_series(1, ${sql.lit(count)}) i`.execute(app.db);
  await sql`insert into event (thing, thing_id, name, to_state, actor_role, data, topics, at)
    select 'driver', ${id}, 'register', 'pending_approval', 'system', '{}', '{}', ${at}
    from generate_series(1, ${sql.lit(count)}) i`.execute(app.db);
}
