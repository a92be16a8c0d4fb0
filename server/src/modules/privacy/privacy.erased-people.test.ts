import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestSignInCode } from '@dihaadi/contract/accounts';
import { listCustomers, registerCustomer } from '@dihaadi/contract/customers';
import { eraseAccount } from '@dihaadi/contract/privacy';
import { confirmWage } from '@dihaadi/contract/wage-payments';
import { musterRollCsv } from '@dihaadi/contract/worker-bookings/booking-changes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { finishedWork, ownWork, pays } from '../../testkit/hourly-work.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import type { SignedIn } from '../../testkit/worker-bookings.ts';
import { transitionRegistration } from '../registration/registration.public.ts';
import { purgeRetainedData } from './privacy.usecases/purge-retained-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;

async function erases(who: SignedIn) {
  const phone = '+919000000077';
  await app.db.updateTable('account').set({ phone }).where('id', '=', who.id).execute();
  await app.ok(requestSignInCode, { body: { phone } });
  const code = await codeOf(app, { signIn: phone });
  expect((await app.send(eraseAccount, { token: who.token(), body: { code } })).status).toBe(204);
}

test('the attendance register keeps the name of a worker with an erased account for as long as the law requires', async () => {
  const work = await finishedWork(app);
  const { who } = work.one;
  expect(await pays(work)).toMatchObject({ status: 201 });
  await app.ok(confirmWage, ownWork(work.one));
  const roll = async () =>
    (await app.send(musterRollCsv, { token: work.by.token(), params: { id: work.bookingId } })).text;
  const before = await roll();
  await erases(who);
  expect(await roll()).toBe(before);

  const erased_at = new Date(app.clock.now().getTime() - (5 * 366 + 1) * DAY);
  await app.db.updateTable('account').set({ erased_at }).where('id', '=', who.id).execute();
  await purgeRetainedData(app.deps);
  expect(await roll()).toContain('Deleted user,');
});

test('erased accounts appear in no staff list, and nothing is kept of people who never worked', async () => {
  const body = customerBody();
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  const staff = await app.token('super_admin');
  const listed = async () => {
    const { rows } = await app.list(listCustomers, { token: staff, query: { q: body.email, limit: 200 } });
    return rows.some((row) => row.id === id);
  };
  expect(await listed()).toBe(true);
  await app.ok(eraseAccount, { token, body: { password: body.password } });
  expect(await listed()).toBe(false);
  const kept = await app.db.selectFrom('register_name').selectAll().where('account_id', '=', id).execute();
  expect(kept).toEqual([]);
});

test('accounts erased before this version end their status, with an event', async () => {
  const { user_id: id } = await app.ok(registerCustomer, { body: customerBody() });
  const at = app.clock.now();
  await inTransaction(app.db, (tx) =>
    transitionRegistration(tx, { kind: 'customer', id, name: 'pay_fee', actor: system, at }),
  );
  await app.db
    .updateTable('account')
    .set({ phone: null, disabled_at: at, erased_at: at })
    .where('id', '=', id)
    .execute();
  const migration = join(import.meta.dirname, '../../../migrations/0604_erased_statuses.sql');
  for (const run of [1, 2]) {
    await sql.raw(readFileSync(migration, 'utf8')).execute(app.db);
    const row = await app.db
      .selectFrom('customer')
      .select(['customer_status', 'is_erased'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row, String(run)).toEqual({ customer_status: 'payment_required', is_erased: true });
  }
  const closed = (await historyOf(app, 'customer', id)).filter(({ name }) => name === 'close');
  expect(closed).toMatchObject([{ from_state: 'active', to_state: 'payment_required' }]);
});
