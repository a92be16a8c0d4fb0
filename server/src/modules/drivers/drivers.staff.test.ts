import * as contract from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingAt, newcomer } from '../../testkit/bookings.ts';
import { driverAt, driverWith, moveDriver } from '../../testkit/drivers.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { driverRoster } from './drivers.roster.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const recordOf = (driverId: string, as = token) =>
  app.ok(contract.readDriver, { params: { driverId }, token: as });
const looksAt = async (driverId: string) =>
  (await historyOf(app, 'driver', driverId)).filter(({ name }) => name === 'view');

describe('the record of one driver', () => {
  test('is the list’s row with its history, oldest first, and the reasons', async () => {
    const { id } = await driverAt(app, 'suspended');
    const [row] = (await app.list(contract.listDrivers, { token, query: { limit: 1 } })).rows;
    const { history, ...record } = await recordOf(id);
    expect(record).toEqual({ ...row, account_id: expect.any(String) });
    expect(history.map(({ name, from_state, to_state }) => [name, from_state, to_state])).toEqual([
      ['register', null, 'pending_approval'],
      ['approve', 'pending_approval', 'approved_payment_required'],
      ['pay_fee', 'approved_payment_required', 'active'],
      ['suspend', 'active', 'suspended'],
    ]);
    expect(history.at(-1)).toEqual({
      name: 'suspend',
      from_state: 'active',
      to_state: 'suspended',
      actor_role: 'system',
      actor_name: null,
      ground: null,
      causes: [],
      reason: null,
      at: app.clock.now().toISOString(),
    });
  });

  test('names who approved, by role, and shows whether the driver has work now', async () => {
    const { driver } = await bookingAt(app, 'accepted');
    expect((await recordOf(driver.id)).is_free).toBe(false);
    const { id } = await driverAt(app, 'pending_approval');
    await app.ok(contract.approveDriver, { params: { driverId: id }, token });
    expect((await recordOf(id)).history.at(-1)).toMatchObject({ name: 'approve', actor_role: 'super_admin' });
  });

  test('records each staff view in the audit log, once in ten minutes, and shows it to the next staff member', async () => {
    const { id } = await driverAt(app, 'active');
    const [first, second] = [await newcomer(app, 'super_admin'), await newcomer(app, 'super_admin')];
    await recordOf(id, first.token);
    app.clock.advance(9 * 60_000);
    await recordOf(id, first.token);
    const account = await app.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect((await recordOf(id, second.token)).looked_at_by?.map((one) => one.name)).toEqual([account.name]);
    const looks = await looksAt(id);
    expect(looks.map(({ actor_id }) => actor_id)).toEqual([first.id, second.id]);
    expect(looks).toMatchObject([
      { actor_role: 'super_admin', topics: [], to_state: null },
      { topics: [], to_state: null },
    ]);
    app.clock.advance(60_000);
    await recordOf(id, first.token);
    expect((await looksAt(id)).length).toBe(3);
    expect((await recordOf(id)).history.map(({ name }) => name)).not.toContain('view');
  });

  test('does not exist for an account, a booking or an unknown id, and that counts as no view (S3)', async () => {
    const { accountId } = await driverAt(app, 'active');
    const { booking } = await bookingAt(app, 'pending');
    for (const driverId of [accountId, booking.id, crypto.randomUUID()]) {
      const refusal = await app.refused(404, contract.readDriver, { params: { driverId }, token });
      expect(refusal.code).toBe('not-found');
      expect(await looksAt(driverId)).toEqual([]);
    }
    await app.refused(400, contract.readDriver, { params: { driverId: 'export-me' }, token });
  });
});

describe('the exported list', () => {
  const exported = async (query: Record<string, string> = {}) => {
    const answer = await app.send(contract.exportDrivers, { token, query });
    expect(answer.status).toBe(200);
    return { ...answer, lines: answer.text.replace(/\r\n$/, '').split('\r\n') };
  };
  const exports = async () =>
    (await historyOf(app, 'driver', null)).filter(({ name }) => name === 'export').map(({ data }) => data);

  test('has the columns of the table, opens directly in a spreadsheet, and is named after the day in India', async () => {
    await driverWith(app, 'active', {
      name: 'Rukma "Bai", Devi',
      email: 'rukma@test.example',
      phone: '+919414012345',
      licenseNumber: 'RJ0520180001234',
      licenseExpiry: '2031-05-06',
      serviceTypes: ['goods_transport', 'delivery'],
      registrationNumber: 'RJ05GA0042',
    });
    const { headers, text, lines } = await exported({ q: 'rukma' });
    const day = new Date(app.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="drivers-${day}.csv"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(text.startsWith('\uFEFFName,')).toBe(true);
    expect(lines).toEqual([
      '\uFEFFName,Email,Phone,Licence number,Licence type,Licence expiry,Service types,Vehicle,Registration number,Status,Fee,Registered',
      `"Rukma ""Bai"", Devi",rukma@test.example,94140 12345,RJ0520180001234,Two-wheeler,2031-05-06,"Goods transport, Delivery",Hero Splendor,RJ05GA0042,Active,PAID,${day}`,
    ]);
  });

  test('shows an unpaid fee as pending', async () => {
    await driverWith(app, 'approved_payment_required', { name: 'Bakaya Ram' });
    expect((await exported({ q: 'bakaya' })).lines[1]).toContain(',Waiting Payment,PAYMENT PENDING,');
  });

  test.each(['=HYPERLINK("http://evil.example","x")', '+91', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
    'S26: the cell %j is not a formula',
    async (name) => {
      const { accountId } = await driverWith(app, 'rejected', { name });
      const { text } = await exported({ driver_status: 'rejected' });
      const cell = `'${name.replaceAll('"', '""')}`;
      expect([text.includes(`\n${cell},`), text.includes(`\n"${cell}",`)]).toContain(true);
      // Must not affect the next test.
      await app.db.updateTable('account').set({ name: 'Harmless' }).where('id', '=', accountId).execute();
    },
  );

  test('matches the list: the same drivers in the same order with the same filters', async () => {
    for (const query of [{}, { sort: 'name' }, { driver_status: 'active', sort: '-license_expiry' }]) {
      const { rows } = await app.list(contract.listDrivers, { token, query: { ...query, limit: 200 } });
      const { lines } = await exported(query);
      expect(lines.slice(1).map((line) => /RJ\d{9,}/.exec(line)?.[0])).toEqual(
        rows.map(({ driver_profile }) => driver_profile.driver_license_number),
      );
    }
    expect((await exported({ q: 'nobody of this name' })).lines.length).toBe(1);
  });

  test('is recorded with the number of rows and the staff member', async () => {
    const desk = await newcomer(app, 'super_admin');
    const { rows } = await app.list(contract.listDrivers, { token, query: { service_type: 'taxi_cab' } });
    const query = { service_type: 'taxi_cab' };
    await app.send(contract.exportDrivers, { token: desk.token, query });
    expect((await historyOf(app, 'driver', null)).at(-1)).toMatchObject({
      name: 'export',
      actor_id: desk.id,
      actor_role: 'super_admin',
      data: { rows: rows.length },
      topics: [],
    });
  });

  test('is recorded even when it was interrupted', async () => {
    const before = (await exports()).length;
    const { id } = await newcomer(app, 'super_admin');
    const actor = { id, role: 'super_admin', sessionId: id, tokenExpiresAt: app.clock.now() } as const;
    const query = { sort: 'name' } as const;
    for await (const piece of (await driverRoster.exportAll(app.deps, { actor, query })).pieces)
      if (!piece.startsWith('\uFEFF')) break;
    const after = await exports();
    expect(after.length).toBe(before + 1);
    expect(after.at(-1)).toEqual({ rows: expect.any(Number) });
    expect(after.at(-1)).not.toEqual({ rows: 0 });
  });

  test.each([{ limit: '10' }, { cursor: 'x' }, { format: 'xls' }, { sort: 'phone' }])(
    'refuses the query %o as bad input',
    async (query) => {
      await app.refused(400, contract.exportDrivers, { token, query });
    },
  );
});

test('R22: a driver approved by twenty staff at once is approved once', async () => {
  const { id } = await driverAt(app, 'pending_approval');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send(contract.approveDriver, { params: { driverId: id }, token })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter(({ status }) => status === 409).length).toBe(19);
  const { history, driver_profile } = await recordOf(id);
  expect(history.map(({ name }) => name)).toEqual(['register', 'approve']);
  expect(driver_profile.driver_status).toBe('approved_payment_required');
});

test('R22: approving a driver who has paid is refused and changes nothing, in particular not the fee', async () => {
  const { id } = await driverAt(app, 'approved_payment_required');
  await moveDriver(app, id, 'pay_fee');
  const before = await recordOf(id);
  await app.refused(409, contract.approveDriver, { params: { driverId: id }, token });
  expect(await recordOf(id)).toEqual(before);
  expect(before.driver_profile.registration_fee_paid).toBe(true);
});
