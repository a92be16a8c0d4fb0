import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/notifications';
import { developmentMailbox } from '@dihaadi/contract/messages';
import { approveWorker, registerWorker } from '@dihaadi/contract/workers';
import * as payments from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { notify } from './notifications.public.ts';
import { inTransaction } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.queries.ts';

const soon = { timeout: 20_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

async function payFee(user_id: string) {
  const { payment_id } = await app.ok(payments.initiateRegistrationPayment, { params: { user_id } });
  await app.ok(payments.completeRegistrationPayment, {
    params: { user_id, payment_id },
    query: { gateway_payment_id: `sim_${payment_id}` },
  });
}

async function paidWorker() {
  const body = workerBody();
  const { user_id, access_token: token } = await app.ok(registerWorker, { body });
  // Notified to pay before they have paid.
  await vi.waitFor(async () => expect(await titles(token)).toEqual(['Welcome to Dihaadi']), soon);
  await payFee(user_id);
  return { id: user_id, token, email: body.email };
}

const titles = async (token: string, language: 'en' | 'hi' = 'en') =>
  (await app.list(contract.listNotifications, { token, query: { language } })).rows.map(({ title }) => title);

const approve = async (workerId: string) =>
  app.ok(approveWorker, { token: await app.token('super_admin'), params: { workerId } });

describe('the bell', () => {
  test('rings in the user’s language for each event, newest first, until it is read', async () => {
    const worker = await paidWorker();
    await approve(worker.id);
    await vi.waitFor(
      async () =>
        expect(new Set(await titles(worker.token))).toEqual(
          new Set(['You’re approved', 'Payment received: ₹1,180', 'Welcome to Dihaadi']),
        ),
      soon,
    );
    expect(await titles(worker.token, 'hi')).toContain('आप मंज़ूर हैं');
    const { rows } = await app.list(contract.listNotifications, { token: worker.token });
    expect(rows.find(({ kind }) => kind === 'worker_approved')).toMatchObject({
      text: 'Your registration is approved. You can accept jobs now.',
      thing: 'worker',
      thing_id: worker.id,
      read_at: null,
    });
    expect(await app.ok(contract.unreadNotifications, { token: worker.token })).toEqual({ unread: 2 });
    const [newest] = rows;
    const body = { up_to: newest?.at ?? '' };
    expect(await app.ok(contract.readNotifications, { token: worker.token, body })).toEqual({ unread: 0 });
    const read = await app.list(contract.listNotifications, { token: worker.token });
    expect(read.rows.every(({ read_at }) => read_at !== null)).toBe(true);
  });

  test('keeps notifications unread that arrive while the user is reading', async () => {
    const { id, token } = await paidWorker();
    const createdAt = app.clock.now();
    const told = (eventSeq: number, at: Date) =>
      inTransaction(app.db, (tx) =>
        notify(tx, {
          eventSeq,
          accountId: id,
          kind: 'test',
          group: 'other',
          thing: 'worker',
          thingId: id,
          texts: { en: { title: 'a', text: 'b' }, hi: { title: 'अ', text: 'ब' } },
          createdAt: at,
        }),
      );
    expect(await told(-1, createdAt)).toBe(true);
    expect(await told(-1, createdAt)).toBe(false);
    expect(await told(-2, new Date(createdAt.getTime() + 60_000))).toBe(true);
    const body = { up_to: createdAt.toISOString() };
    expect((await app.ok(contract.readNotifications, { token, body })).unread).toBeGreaterThanOrEqual(1);
    const { rows } = await app.list(contract.listNotifications, { token, query: { limit: 1 } });
    expect(rows).toEqual([expect.objectContaining({ title: 'a', read_at: null })]);
  });

  test('is paged, and each user sees only their own notifications', async () => {
    const [one, other] = [await paidWorker(), await paidWorker()];
    await vi.waitFor(async () => expect(await titles(one.token)).toHaveLength(2), soon);
    const first = await app.list(contract.listNotifications, { token: one.token, query: { limit: 1 } });
    const query = { limit: 1, cursor: first.cursor ?? '' };
    const second = await app.list(contract.listNotifications, { token: one.token, query });
    expect(new Set([...first.rows, ...second.rows].map(({ kind }) => kind))).toEqual(
      new Set(['paid', 'registered_unpaid']),
    );
    await app.ok(contract.readNotifications, {
      token: one.token,
      body: { up_to: app.clock.now().toISOString() },
    });
    await vi.waitFor(async () => expect(await titles(other.token)).toHaveLength(2), soon);
    expect(await app.ok(contract.unreadNotifications, { token: other.token })).toEqual({ unread: 1 });
  });

  test('keeps the request for the registration fee unread until the fee is paid', async () => {
    const { user_id, access_token: token } = await app.ok(registerWorker, { body: workerBody() });
    const asked = async () =>
      (await app.list(contract.listNotifications, { token })).rows.find(
        ({ kind }) => kind === 'registered_unpaid',
      );
    await vi.waitFor(async () => expect(await asked()).toMatchObject({ read_at: null }), soon);
    await payFee(user_id);
    expect((await asked())?.read_at).toBe(app.clock.now().toISOString());
  });

  test('marks a question read once the user has answered, and keeps it unread for others', async () => {
    const [one, other] = [await paidWorker(), await paidWorker()];
    const thingId = randomUUID();
    await inTransaction(app.db, async (tx) => {
      for (const [index, { id }] of [one, other].entries())
        await notify(tx, {
          eventSeq: -10 - index,
          accountId: id,
          kind: 'work_hours_asked',
          group: 'other',
          thing: 'work_extension',
          thingId,
          texts: { en: { title: 'More hours?', text: 'b' }, hi: { title: 'और घंटे?', text: 'ब' } },
          createdAt: app.clock.now(),
        });
      await recordEvent(tx, {
        thing: 'work_extension',
        thingId,
        name: 'agree',
        actor: { id: one.id, role: 'worker' },
        topics: [],
        at: app.clock.now(),
      });
    });
    const isRead = async (token: string) =>
      (await app.list(contract.listNotifications, { token })).rows.find(
        ({ thing_id }) => thing_id === thingId,
      )?.read_at !== null;
    await vi.waitFor(async () => expect(await isRead(one.token)).toBe(true), soon);
    expect(await isRead(other.token)).toBe(false);
  });
});

describe('notification channels', () => {
  test('a user who opted out of e-mail is notified only in the app', async () => {
    const worker = await paidWorker();
    const { token } = worker;
    expect(await app.ok(contract.notificationPreferences, { token })).toMatchObject({
      email: true,
      sms: true,
    });
    await vi.waitFor(async () => expect(await titles(token)).toHaveLength(2), soon);
    await app.ok(contract.updateNotificationPreferences, { token, body: { email: false, sms: true } });
    expect(await app.ok(contract.notificationPreferences, { token })).toMatchObject({
      email: false,
      sms: true,
    });
    await approve(worker.id);
    await vi.waitFor(async () => expect(await titles(token)).toContain('You’re approved'), soon);
    const { rows } = await app.list(developmentMailbox, { query: { limit: 200 } });
    expect(rows.filter(({ to }) => to === worker.email).map(({ subject }) => subject)).not.toContain(
      'You’re approved',
    );
  });
});
