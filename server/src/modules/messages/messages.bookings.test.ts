import { randomUUID } from 'node:crypto';
import { forManager } from '@dihaadi/contract/manager';
import {
  listPackageMessages,
  listPersonMessages,
  listWorkMessages,
  sendMessageAgain,
  sendPersonMessageAgain,
} from '@dihaadi/contract/sent-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { tripAt } from '../../testkit/trips.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { accepted, booked, customer, newTown, orderOf, worker } from '../../testkit/worker-bookings.ts';
import { giveConsents } from '../accounts/accounts.public.ts';

const soon = { timeout: 30_000, interval: 50 };
const MINUTE = 60_000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  token = await app.token('super_admin');
});
afterAll(() => app.close());

test('the desk sees the messages of a booking and resends them, once in five minutes', async () => {
  const town = newTown();
  const [by, who] = [await customer(app), await worker(app, town)];
  for (const { id: accountId } of [by, who])
    await inTransaction(app.db, (tx) => giveConsents(tx, { accountId, language: 'en', at: app.clock.now() }));
  const { id } = await booked(app, by, orderOf(app, town));
  await accepted(app, who, id);
  const sent = () => app.list(listWorkMessages, { token, params: { id } });
  await vi.waitFor(async () => expect((await sent()).rows).not.toEqual([]), soon);
  const [first] = (await sent()).rows;
  if (first === undefined) throw new Error('Nothing was sent.');
  const again = { token, params: { message_id: first.id } };
  await app.refused(409, sendMessageAgain, again);
  await sql`update message set status = 'failed', try_at = null where id = ${first.id}`.execute(app.db);
  await app.ok(sendMessageAgain, again);
  await app.refused(409, sendMessageAgain, again);
  const same = async () =>
    (await sent()).rows.filter(({ text, to }) => text === first.text && to === first.to).length;
  await vi.waitFor(async () => expect(await same()).toBe(2), soon);
  app.clock.advance(6 * MINUTE);
  await app.ok(sendMessageAgain, again);
  await app.refused(404, sendMessageAgain, { token, params: { message_id: randomUUID() } });
});

test('the desk sees the messages to a person, without codes, and resends them', async () => {
  const who = await customer(app);
  await inTransaction(app.db, (tx) =>
    giveConsents(tx, { accountId: who.id, language: 'en', at: app.clock.now() }),
  );
  await booked(app, who, orderOf(app, newTown()));
  const admin = await app.token('super_admin');
  const sent = { token: admin, params: { id: who.id } };
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  const message = {
    account_id: who.id,
    channel: 'email',
    language: 'en',
    sent_to: email,
    status: 'failed',
    created_at: app.clock.now(),
  } as const;
  const insert = async (id: string, template: string, details: object) =>
    app.db
      .insertInto('message')
      .values({ ...message, id, event_seq: -1, template, details: JSON.stringify(details) })
      .execute();
  const [code, free] = [randomUUID(), randomUUID()];
  await insert(code, 'verify', { code_id: randomUUID() });
  await insert(free, 'free', { name: 'Neha' });
  const { rows } = await app.list(listPersonMessages, sent);
  const of = (id: string) => rows.find((row) => row.id === id);
  expect([of(code)?.can.send_again, of(free)?.can.send_again]).toEqual([false, true]);
  expect(of(code)?.text).toContain('– – –');
  const again = (id: string, to: string) => ({ token: admin, params: { id: to, sent_id: id } });
  await app.refused(409, sendPersonMessageAgain, again(code, who.id));
  await app.refused(404, sendPersonMessageAgain, again(free, (await customer(app)).id));
  await app.refused(404, sendMessageAgain, { token: admin, params: { message_id: free } });
  await app.ok(sendPersonMessageAgain, again(free, who.id));
  const text = of(free)?.text;
  await vi.waitFor(async () => {
    const { rows: now } = await app.list(listPersonMessages, sent);
    expect(now.filter((row) => row.text === text)).toHaveLength(2);
  }, soon);
  // Reading them is recorded.
  const looks = await app.db
    .selectFrom('event')
    .select('id')
    .where('thing_id', '=', who.id)
    .where('name', '=', 'view')
    .execute();
  expect(looks).not.toEqual([]);
});

test('a manager sees messages to a worker that their area allows, and none to customers', async () => {
  const by = await customer(app);
  const who = await app.db
    .selectFrom('worker')
    .select('account_id as id')
    .where('city_key', '=', 'jaipur')
    .limit(1)
    .executeTakeFirstOrThrow();
  const message = {
    account_id: who.id,
    channel: 'email',
    language: 'en',
    sent_to: 'worker@test.example',
    status: 'failed',
    created_at: app.clock.now(),
    event_seq: -1,
    details: JSON.stringify({ name: 'Ramesh' }),
  } as const;
  const insert = (template: string) =>
    app.db
      .insertInto('message')
      .values({ ...message, id: randomUUID(), template })
      .execute();
  await insert('worker_approved');
  await insert('dispute_decided');
  const manager = { token: await app.token('manager') };
  const list = forManager(listPersonMessages);
  const { rows } = await app.list(list, { ...manager, params: { id: who.id } });
  expect(rows).toMatchObject([{ to: 'worker@test.example' }]);
  await app.refused(404, list, { ...manager, params: { id: by.id } });
});

test('messages about a package appear to staff without tracking link and code', async () => {
  const { parcel } = await tripAt(app, 'accepted');
  const params = { bookingId: parcel.id };
  const texts = async () =>
    (await app.list(listPackageMessages, { token, params })).rows.map(({ text }) => text);
  await vi.waitFor(async () => expect((await texts()).join(' ')).toContain('– – –'), soon);
  const tokens = await sql<{ token: string }>`select tracking_token as token from package_booking
    where id = ${parcel.id}`.execute(app.db);
  for (const text of await texts())
    for (const { token: secret } of tokens.rows) expect(text).not.toContain(secret.slice(0, 12));
});
