import { signOut } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/notifications';
import type { PushGroup } from '@dihaadi/contract/notifications';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { startPushService } from '../../testkit/push-service.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { customer } from '../../testkit/worker-bookings.ts';
import { notify } from './notifications.public.ts';
import { forgetSession, pushNotification } from './notifications.push.usecases.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ variables: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Creates a person with a subscribed phone. */
async function told(language: 'en' | 'hi' = 'en') {
  const who = await customer(app);
  const phone = service.subscribe();
  const token = who.token();
  await app.ok(contract.subscribeToPush, { token, body: { ...phone, language } });
  return { ...who, token, phone };
}

let seq = 0;

/** Notifies this person in the app and by push. Returns what their phones received. */
async function happens(accountId: string, group: PushGroup = 'offers') {
  seq -= 1;
  const thingId = accountId;
  const texts = { en: { title: 'Work', text: 'For you' }, hi: { title: 'काम', text: 'आपके लिए' } };
  const about = { kind: 'work_offered', group, thing: 'assignment', thingId, texts };
  await inTransaction(app.db, (tx) =>
    notify(tx, { ...about, eventSeq: seq, accountId, createdAt: app.clock.now() }),
  );
  const { id } = await app.db
    .selectFrom('notification')
    .select('id')
    .where('event_seq', '=', seq)
    .executeTakeFirstOrThrow();
  const before = service.received.length;
  await pushNotification(app.deps, id);
  return service.received.slice(before);
}

const phonesOf = (accountId: string) =>
  app.db.selectFrom('push_subscription').select('endpoint').where('account_id', '=', accountId).execute();

describe('a subscribed phone', () => {
  test('gets the app’s notifications in its language, encrypted for it and signed by us', async () => {
    const who = await told('hi');
    expect(await happens(who.id)).toEqual([
      {
        path: new URL(who.phone.endpoint).pathname,
        said: expect.objectContaining({ title: 'काम', text: 'आपके लिए', role: 'customer', thing_id: who.id }),
        ttl: '300',
        urgency: 'high',
      },
    ]);
  });

  test('gets nothing that its owner has switched off there, and the other choices stay', async () => {
    const who = await told();
    const push = { offers: false, arrivals: true, payments: true, other: true };
    const { token } = who;
    await app.ok(contract.updateNotificationPreferences, { token, body: { email: true, sms: true, push } });
    await app.ok(contract.updateNotificationPreferences, { token, body: { email: false, sms: true } });
    expect(await app.ok(contract.notificationPreferences, { token })).toMatchObject({ email: false, push });
    expect(await happens(who.id, 'offers')).toEqual([]);
    expect(await happens(who.id, 'payments')).toHaveLength(1);
  });

  test('is deleted when the push service no longer knows it, on unsubscribing, and on sign-out', async () => {
    const gone = await told();
    service.forget(gone.phone.endpoint);
    await happens(gone.id);
    expect(await phonesOf(gone.id)).toEqual([]);

    const stopped = await told();
    const { endpoint } = stopped.phone;
    await app.ok(contract.unsubscribeFromPush, { token: gone.token, body: { endpoint } });
    expect(await phonesOf(stopped.id)).toHaveLength(1);
    await app.ok(contract.unsubscribeFromPush, { token: stopped.token, body: { endpoint } });
    expect(await phonesOf(stopped.id)).toEqual([]);

    const out = await told();
    const { session_id: session } = await app.db
      .selectFrom('push_subscription')
      .select('session_id')
      .where('account_id', '=', out.id)
      .executeTakeFirstOrThrow();
    await app.ok(signOut, { token: out.token });
    await forgetSession(app.deps, session);
    expect(await phonesOf(out.id)).toEqual([]);
  });

  test('belongs to the user who signed in last, and a user has at most five', async () => {
    const first = await told();
    const next = await customer(app);
    const body = { ...first.phone, language: 'en' as const };
    await app.ok(contract.subscribeToPush, { token: next.token(), body });
    expect(await happens(first.id)).toEqual([]);
    expect(await happens(next.id)).toHaveLength(1);
    for (let more = 0; more < 5; more += 1) {
      app.clock.advance(1000);
      await app.ok(contract.subscribeToPush, {
        token: next.token(),
        body: { ...body, ...service.subscribe() },
      });
    }
    const phones = await phonesOf(next.id);
    expect(phones).toHaveLength(5);
    expect(phones).not.toContainEqual({ endpoint: first.phone.endpoint });
  });

  test('is retried when the push service fails', async () => {
    const who = await told();
    service.answer = 503;
    await expect(happens(who.id)).rejects.toThrow('Some phones could not be told.');
    service.answer = 201;
    expect(await happens(who.id)).toHaveLength(1);
  });
});

test('an address outside the push services is refused, so callers cannot make us request arbitrary URLs', async () => {
  const { token } = await told();
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest/meta-data',
    'https://evil.example/',
  ])
    expect(
      await app.refused(409, contract.subscribeToPush, {
        token,
        body: { ...service.subscribe(), endpoint, language: 'en' },
      }),
    ).toMatchObject({ code: 'push-not-possible' });
});

test('without configuration there is no key, and subscribing is refused', async () => {
  const bare = await startTestApp({ variables: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' } });
  expect(await bare.ok(contract.pushKey)).toEqual({ public_key: null });
  const body = { ...service.subscribe(), language: 'en' };
  const token = await bare.token('customer');
  expect(await bare.refused(409, contract.subscribeToPush, { token, body })).toMatchObject({
    code: 'push-not-possible',
  });
  await bare.close();
});

test('events are pushed automatically', async () => {
  const running = await startTestApp({ background: true, variables: { PUSH_SERVICES: service.origin } });
  const who = await customer(running);
  const phone = service.subscribe();
  await running.ok(contract.subscribeToPush, { token: who.token(), body: { ...phone, language: 'en' } });
  const thingId = who.id;
  const texts = { en: { title: 'Work', text: 'For you' }, hi: { title: 'काम', text: 'आपके लिए' } };
  const about = { kind: 'work_offered', group: 'offers' as const, thing: 'assignment', thingId, texts };
  await inTransaction(running.db, (tx) =>
    notify(tx, { ...about, eventSeq: -1, accountId: who.id, createdAt: running.clock.now() }),
  );
  const path = new URL(phone.endpoint).pathname;
  await vi.waitFor(() => expect(service.received.map((one) => one.path)).toContain(path), {
    timeout: 20_000,
    interval: 50,
  });
  await running.close();
});
