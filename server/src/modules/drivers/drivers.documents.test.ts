import { driverProfile, suspendDriver } from '@dihaadi/contract/drivers';
import { listNotifications } from '@dihaadi/contract/notifications';
import { approveDocument, sendDocument } from '@dihaadi/contract/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type driverAt, driverWith, moveDriver } from '../../testkit/drivers.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { dayAfter, endOfIndianDay, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { readStanding } from '@dihaadi/contract/suspension-appeals';
import { demoEmail } from '../../../seeds/demo.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { notifyDocumentExpiring, notifySuspended } from '../messages/messages.usecases/notify-documents.ts';
import { followUpDocuments } from './drivers.usecases/driver-documents.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Days pass between the tests, so sessions expire.
  admin = await app.signIn(demoEmail('super_admin'), 'super_admin');
});

type Driver = Awaited<ReturnType<typeof driverAt>>;

const moveTo = (at: Date) => app.clock.advance(at.getTime() - app.clock.now().getTime());
const today = () => indianDay(app.clock.now());
const sweep = () => followUpDocuments(app.deps);
const eventsOf = (name: string, thing: string) =>
  app.db
    .selectFrom('event')
    .selectAll()
    .where('thing', '=', thing)
    .where('name', '=', name)
    .orderBy('id')
    .execute();
const statusOf = async ({ id }: Driver) =>
  (await app.db.selectFrom('driver').select('driver_status').where('id', '=', id).executeTakeFirstOrThrow())
    .driver_status;
const remindersOf = async ({ id }: Driver) =>
  await app.db
    .selectFrom('document_reminder')
    .select(['kind', 'days'])
    .where('driver_id', '=', id)
    .orderBy('at')
    .execute();

/** Returns an active driver whose licence expires this many days from now. */
const endingIn = (days: number) => driverWith(app, 'active', { licenseExpiry: dayAfter(today(), days) });

describe('a document that is about to expire', () => {
  test('brings a reminder 30, 15 and 1 day before, once each, however often and on however many servers the task runs', async () => {
    const driver = await endingIn(40);
    for (let day = 0; day <= 40; day += 1) {
      await Promise.all([sweep(), sweep()]);
      await sweep();
      app.clock.advance(24 * 3_600_000);
    }
    expect(await remindersOf(driver)).toEqual([
      { kind: 'license', days: 30 },
      { kind: 'license', days: 15 },
      { kind: 'license', days: 1 },
    ]);
    expect(await statusOf(driver)).toBe('active');
    await sweep();
    expect(await statusOf(driver)).toBe('suspended');
  });

  test('brings a late reminder, once, when the task has not run for a while', async () => {
    const driver = await endingIn(10);
    await sweep();
    await sweep();
    expect(await remindersOf(driver)).toEqual([{ kind: 'license', days: 15 }]);
  });

  test('brings the reminder in the driver’s language, in the app', async () => {
    const driver = await endingIn(15);
    await sweep();
    const { id } = await app.db
      .selectFrom('document_reminder')
      .select('id')
      .where('driver_id', '=', driver.id)
      .executeTakeFirstOrThrow();
    const told = (await eventsOf('give', 'document_reminder')).find(({ thing_id }) => thing_id === id);
    await notifyDocumentExpiring(app.deps, {
      seq: Number(told?.id),
      thing: 'document_reminder',
      thingId: id,
    });
    const { rows } = await app.list(listNotifications, { token: tokenFor(app, driver.accountId, 'driver') });
    expect(rows).toMatchObject([
      { title: expect.stringMatching(/^Your licence expires on \d{1,2} \w+ \d{4}$/) },
    ]);
  });
});

describe('an expired document', () => {
  test('suspends the driver from the following day in India, on the published ground, naming the document in Hindi too', async () => {
    const driver = await endingIn(2);
    const last = dayAfter(today(), 2);
    moveTo(endOfIndianDay(last));
    await sweep();
    expect(await statusOf(driver)).toBe('active');
    moveTo(startOfIndianDay(dayAfter(last, 1)));
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await statusOf(driver)).toBe('suspended');
    const suspensions = (await eventsOf('suspend', 'driver')).filter(
      ({ thing_id }) => thing_id === driver.id,
    );
    expect(suspensions).toMatchObject([
      {
        actor_role: 'system',
        reason: 'documents-expired',
        data: { ground: 'documents_expired', license_expired_on: last },
        from_state: 'active',
      },
    ]);
    await notifySuspended(app.deps, { seq: Number(suspensions[0]?.id), thing: 'driver', thingId: driver.id });
    const token = tokenFor(app, driver.accountId, 'driver');
    const { rows } = await app.list(listNotifications, { token, query: { language: 'hi' } });
    expect(rows).toMatchObject([
      { text: expect.stringMatching(/लाइसेंस की तारीख \d{1,2} \S+ \d{4} को निकल गई। ऐप में नया काग़ज़ भेजें/u) },
    ]);
    expect(await app.ok(readStanding, { token })).toMatchObject({
      suspension: { causes: [{ reason: 'license-expired-on', params: { day: last } }] },
    });
    expect(await app.ok(driverProfile, { token })).toMatchObject({ can_access_services: false });
  });

  test.each(['approved_payment_required', 'pending_approval'] as const)(
    'changes nothing for a driver with status %s',
    async (status) => {
      const driver = await driverWith(app, status, { licenseExpiry: dayAfter(today(), -3) });
      await sweep();
      expect(await statusOf(driver)).toBe(status);
      expect(await remindersOf(driver)).toEqual([]);
    },
  );
});

describe('a new document', () => {
  const approved = async (driver: Driver, kind: string, expires_on?: string) => {
    const token = tokenFor(app, driver.accountId, 'driver');
    const answer = await sendFile(app, sendDocument, { token, params: { kind }, file: await picture() });
    const { id: documentId } = sendDocument.reply.parse(answer.json());
    return app.send(approveDocument, {
      token: admin,
      params: { documentId },
      body: { ...(expires_on !== undefined && { expires_on }) },
    });
  };
  const suspended = async () => {
    const driver = await endingIn(-1);
    await sweep();
    expect(await statusOf(driver)).toBe('suspended');
    return driver;
  };

  test('reinstates the driver when approved, and brings reminders again before it expires', async () => {
    const driver = await suspended();
    expect((await approved(driver, 'license', dayAfter(today(), 20))).status).toBe(200);
    expect(await statusOf(driver)).toBe('active');
    expect((await eventsOf('reinstate', 'driver')).at(-1)).toMatchObject({
      thing_id: driver.id,
      actor_role: 'system',
      reason: 'license-approved',
    });
    expect(await app.ok(driverProfile, { token: tokenFor(app, driver.accountId, 'driver') })).toMatchObject({
      documents: [{ kind: 'license', days_left: 20 }, {}, {}],
    });
    await sweep();
    expect(await statusOf(driver)).toBe('active');
    expect(await remindersOf(driver)).toEqual([{ kind: 'license', days: 30 }]);
  });

  test('reinstates no driver with an expired document if it is of another kind or has no last day', async () => {
    const driver = await suspended();
    for (const [kind, until] of [
      ['insurance', dayAfter(today(), 300)],
      ['pollution_certificate', dayAfter(today(), 300)],
      ['license', undefined],
    ] as const)
      expect((await approved(driver, kind, until)).status).toBe(200);
    expect(await statusOf(driver)).toBe('suspended');
  });

  test('is refused with 400 if it has expired or its kind never expires, and changes nothing', async () => {
    const driver = await suspended();
    for (const [kind, until] of [
      ['license', dayAfter(today(), -1)],
      ['registration_certificate', dayAfter(today(), 100)],
      ['license', 'tomorrow'],
    ] as const)
      expect(await approved(driver, kind, until)).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'expires_on' })]) },
      });
    expect(await statusOf(driver)).toBe('suspended');
    expect((await approved(driver, 'license', today())).status).toBe(200);
    expect(await statusOf(driver)).toBe('active');
  });

  test('reinstates no driver suspended for another reason', async () => {
    const driver = await endingIn(100);
    const body = { ground: 'unsafe_conduct', reason: 'Asked for money twice.' } as const;
    await app.ok(suspendDriver, { token: admin, params: { driverId: driver.id }, body });
    expect((await approved(driver, 'license', dayAfter(today(), 300))).status).toBe(200);
    expect(await statusOf(driver)).toBe('suspended');
    await moveDriver(app, driver.id, 'reinstate');
  });
});
