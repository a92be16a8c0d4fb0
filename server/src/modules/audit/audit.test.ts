import { randomUUID } from 'node:crypto';
import * as accounts from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/audit';
import { cancelBooking } from '@dihaadi/contract/staff-package-bookings';
import * as drivers from '@dihaadi/contract/drivers';
import { forManager } from '@dihaadi/contract/manager';
import { allServices, updateService } from '@dihaadi/contract/services';
import { saveBrand } from '@dihaadi/contract/settings';
import { inviteMember } from '@dihaadi/contract/team';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import { book } from '../../testkit/bookings.ts';
import { driverAt, driverWith } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';
import { pageQuery } from './audit.queries.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;
const list = (query: Record<string, string | number> = {}) => app.list(contract.listAudit, { token, query });

describe('S43: the audit log', () => {
  test('records who viewed whose data, who approved and who changed which setting', async () => {
    app.clock.advance(1_000);
    const { id } = await driverAt(app, 'pending_approval');
    await app.ok(drivers.readDriver, { token, params: { driverId: id } });
    await app.ok(drivers.approveDriver, { token, params: { driverId: id } });
    await app.ok(saveBrand, { token, body: { tagline: 'Kaam milega' } });
    const { rows } = await list({ limit: 3 });
    expect(rows).toMatchObject([
      {
        thing: 'setting',
        name: 'save_brand',
        details: [{ field: 'changed', before: null, value: 'tagline' }],
      },
      { thing: 'driver', thing_id: id, name: 'approve', from_state: 'pending_approval' },
      { thing: 'driver', thing_id: id, name: 'view' },
    ]);
    for (const { actor } of rows) expect(actor).toMatchObject({ role: 'super_admin', name: 'Meera Rathore' });
  });

  test('shows the changed fields of a change, and their previous values', async () => {
    const [service] = await app.ok(allServices, { token });
    if (service === undefined) throw new Error('The town has no service.');
    for (const daily_rate of [900, 950])
      await app.ok(updateService, { token, params: { id: service.id }, body: { ...service, daily_rate } });
    const [newest] = (await list({ thing: 'service', limit: 1 })).rows;
    expect(newest?.details).toEqual([{ field: 'daily_rate_paise', before: 90_000, value: 95_000 }]);
  });

  test('records failed sign-ins and refusals, and nothing that people do with their own data', async () => {
    const body = { email: demoEmail('super_admin'), password: 'wrong', user_type: 'super_admin' };
    await app.refused(401, accounts.signInAdmin, { body });
    await app.refused(403, contract.listAudit, { token: await app.token('worker') });
    const { rows } = await list({ limit: 2 });
    expect(rows.map(({ name, actor }) => [name, actor.role])).toEqual([
      ['refuse', 'worker'],
      ['fail_sign_in', 'guest'],
    ]);
    const all = await list({ limit: 200 });
    const others = all.rows.filter(
      ({ name, actor }) =>
        !['super_admin', 'manager'].includes(actor.role) && !['refuse', 'fail_sign_in'].includes(name),
    );
    expect(others).toEqual([]);
  });

  test('is filtered by person, thing and days in India', async () => {
    const [newest] = (await list({ thing: 'setting', limit: 1 })).rows;
    expect(newest?.thing).toBe('setting');
    const actor_id = newest?.actor.id ?? '';
    const { rows } = await list({ actor_id, limit: 200 });
    expect(new Set(rows.map(({ actor }) => actor.id))).toEqual(new Set([actor_id]));
    const day = (offset: number) =>
      new Date(app.clock.now().getTime() + 5.5 * 3_600_000 + offset).toISOString().slice(0, 10);
    expect((await list({ from: day(DAY) })).rows).toEqual([]);
    expect((await list({ from: day(0), to: day(0), limit: 1 })).rows.length).toBe(1);
  });

  test('shows a manager the actions in their cities and their own, not a colleague’s in another city', async () => {
    const invite = async (name: string, cities: string[]) => {
      const body = {
        name,
        email: `${randomUUID()}@test.example`,
        role: 'manager',
        cities,
        areas: ['audit', 'people'],
      };
      const { id } = await app.ok(inviteMember, { token, body });
      return tokenFor(app, id, 'manager');
    };
    const inJodhpur = await invite('Jaya Bhati', ['Jodhpur']);
    const inBoth = await invite('Kiran Soni', ['Jodhpur', 'Jaipur']);
    const driverIn = async (city: string) => {
      const { id } = await driverAt(app, 'pending_approval');
      await app.db.updateTable('driver').set({ city_key: city }).where('id', '=', id).execute();
      return id;
    };
    const [there, elsewhere] = [await driverIn('jodhpur'), await driverIn('jaipur')];
    const approve = forManager(drivers.approveDriver);
    for (const driverId of [there, elsewhere]) await app.ok(approve, { token: inBoth, params: { driverId } });
    const seen = async (reader: string) => {
      const { rows } = await app.list(forManager(contract.listAudit), {
        token: reader,
        query: { limit: 200 },
      });
      return rows.map(({ thing_id: id }) => id);
    };
    expect(await seen(inJodhpur)).toContain(there);
    expect(await seen(inJodhpur)).not.toContain(elsewhere);
    // Even after the driver has moved out of their cities.
    await app.db.updateTable('driver').set({ city_key: 'kota' }).where('id', '=', there).execute();
    expect(await seen(inJodhpur)).not.toContain(there);
    expect(await seen(inBoth)).toEqual(expect.arrayContaining([there, elsewhere]));
    const searched = await app.list(forManager(contract.listAudit), {
      token: inJodhpur,
      query: { q: 'Kiran Soni' },
    });
    expect(searched.rows).toEqual([]);
  });

  test('calls things by their names and says what to open to see them', async () => {
    const driver = await driverWith(app, 'pending_approval', { name: 'Ghanshyam Xess' });
    await app.ok(drivers.approveDriver, { token, params: { driverId: driver.id } });
    const parcel = await book(app);
    await app.ok(cancelBooking, {
      token,
      params: { bookingId: parcel.id },
      body: { reason: 'Booked twice' },
    });
    const { rows } = await list({ limit: 2 });
    expect(rows.map(({ title, opens }) => [title, opens])).toEqual([
      [parcel.id.slice(0, 8), { thing: 'package_booking', id: parcel.id }],
      ['Ghanshyam Xess', { thing: 'driver', id: driver.id }],
    ]);
    const invited = await app.ok(inviteMember, {
      token,
      body: { name: 'Lalita Kerketta', email: `${randomUUID()}@test.example`, role: 'super_admin' },
    });
    const [invitation] = (await list({ thing: 'account', limit: 1 })).rows;
    expect(invitation).toMatchObject({ thing_id: invited.id, title: 'Lalita Kerketta', opens: null });
  });

  test('is searched by the actor’s name and by the thing’s name or number, page by page', async () => {
    const driver = await driverWith(app, 'pending_approval', { name: 'Shivnarayan Tigga' });
    for (const change of [drivers.readDriver, drivers.approveDriver])
      await app.ok(change, { token, params: { driverId: driver.id } });
    const found = async (q: string, more = {}) =>
      (await list({ q, ...more })).rows.map(({ name, thing_id: id }) => [name, id]);
    expect(await found('tigga shiv')).toEqual([
      ['approve', driver.id],
      ['view', driver.id],
    ]);
    const first = await list({ q: 'tigga', limit: 1 });
    expect(await found('tigga', { limit: 1, cursor: first.cursor })).toEqual([['view', driver.id]]);
    expect(await found('meera', { limit: 1 })).toEqual([['approve', driver.id]]);
    expect(await found('tigga', { thing: 'setting' })).toEqual([]);
    expect(await found('Qqqxyz')).toEqual([]);
    const parcel = await book(app);
    await app.ok(cancelBooking, {
      token,
      params: { bookingId: parcel.id },
      body: { reason: 'Booked twice' },
    });
    expect(await found(parcel.id.slice(0, 8))).toEqual([['cancel', parcel.id]]);
  });

  test('comes in pages without gaps or repeats', async () => {
    const whole = (await list({ limit: 200 })).rows.map(({ id }) => id);
    const found: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ limit: 3, ...(cursor !== undefined && { cursor }) });
      found.push(...page.rows.map(({ id }) => id));
      cursor = page.cursor;
      if (cursor === undefined) break;
    }
    expect(found).toEqual(whole.slice(0, found.length));
    expect(found.length).toBeGreaterThan(3);
    await app.refused(400, contract.listAudit, { token, query: { cursor: 'bm9uc2Vuc2U' } });
  });

  test('S26: exports as CSV, safe for a spreadsheet, and records the export', async () => {
    const { id } = await driverAt(app, 'pending_approval');
    const reason = '=HYPERLINK("http://evil")';
    await app.ok(drivers.rejectDriver, { token, params: { driverId: id }, body: { reason } });
    const { text, headers } = await app.send(contract.exportAudit, { token, query: { thing: 'driver' } });
    expect(headers['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    const [last] = (await list({ thing: 'audit', limit: 1 })).rows;
    expect(last).toMatchObject({ name: 'export' });
  });

  test.each([
    ['a kind of thing', { thing: 'driver' }, /Index Scan.* event_audit_of_thing/],
    [
      'what a search found',
      { about: { subjects: [{ thing: 'driver', id: randomUUID() }], actorIds: [] } },
      /Index Scan.* event_of_thing/,
    ],
    [
      'whom a search found',
      { about: { subjects: [], actorIds: [randomUUID()] } },
      /Index Scan.* event_audit_of_person/,
    ],
  ])('finds a page of %s by an index, however long the log is', async (_, filter, index) => {
    const any = {
      actorId: undefined,
      thing: undefined,
      about: undefined,
      cities: undefined,
      reader: randomUUID(),
    };
    const page = pageQuery(
      { ...any, from: undefined, until: undefined, ...filter },
      { limit: 50, after: undefined },
    );
    const rows = await app.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(db);
      await sql`reset enable_seqscan`.execute(db);
      return plan.rows;
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on event/);
  });
});
