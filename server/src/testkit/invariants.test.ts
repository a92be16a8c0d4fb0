import { randomUUID } from 'node:crypto';
import { trackVisit } from '@dihaadi/contract/visitors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../platform/db.ts';
import { book, bookingAt, guestScope } from './bookings.ts';
import { checkInvariants } from './invariants.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

class Undo extends Error {}

/** Returns the check's message after `damage`, which is undone. */
async function complaint(damage: (db: Db) => Promise<unknown>): Promise<string> {
  let said = '';
  const attempt = app.db.transaction().execute(async (tx) => {
    await damage(tx);
    await checkInvariants(tx).catch((error: unknown) => {
      said = String(error);
    });
    throw new Undo();
  });
  await expect(attempt).rejects.toBeInstanceOf(Undo);
  return said;
}

test('the demo town and ordinary use satisfy every invariant', async () => {
  await bookingAt(app, 'picked_up');
  await expect(checkInvariants(app.db)).resolves.toBeUndefined();
});

test('detects a live booking whose driver’s time is not reserved', async () => {
  const { booking } = await bookingAt(app, 'accepted');
  expect(
    await complaint((db) => db.deleteFrom('commitment').where('thing_id', '=', booking.id).execute()),
  ).toMatch(/^Error: [^]*A live booking holds exactly one stretch[^]*accepted/);
});

test('detects a status changed without a history entry', async () => {
  const { id } = await book(app);
  expect(
    await complaint((db) =>
      db.updateTable('package_booking').set({ booking_status: 'expired' }).where('id', '=', id).execute(),
    ),
  ).toContain('The last state in the history');
});

test('detects a history that skips a status', async () => {
  const { id } = await book(app);
  const jump = {
    thing: 'package_booking',
    thing_id: id,
    name: 'x',
    data: '{}',
    topics: [],
    actor_role: 'system',
    at: new Date(),
  };
  expect(
    await complaint((db) =>
      db
        .insertInto('event')
        .values({ ...jump, from_state: 'assigned', to_state: 'pending' })
        .execute(),
    ),
  ).toContain('begins where the one before it ended');
});

test('detects a key without a result, an orphan commitment and a missing number', async () => {
  const said = await complaint(async (db) => {
    await db
      .insertInto('idempotency_key')
      .values({
        scope: guestScope,
        key: 'k',
        request_hash: 'h',
        result_id: null,
        created_at: new Date(),
      })
      .execute();
    const { account_id: person_id } = await db
      .selectFrom('driver')
      .select('account_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('commitment')
      .values({
        id: randomUUID(),
        person_id,
        during: sql`tstzrange('2001-01-01', '2001-01-02')`,
        thing: 'package_booking',
        thing_id: randomUUID(),
      })
      .execute();
    await sql`update event set seq = (select max(id) + 7 from event) where id = (select max(id) from event where seq is null)`.execute(
      db,
    );
  });
  expect(said).toContain('No idempotency key is left without its result');
  expect(said).toContain('No time is held for a booking that does not exist');
  expect(said).toContain('numbered without a gap');
});

test('detects history without its guard', async () => {
  expect(
    await complaint((db) => sql`alter table event disable trigger event_no_change`.execute(db)),
  ).toContain('History cannot be rewritten');
});

test('detects a visitor counted twice', async () => {
  await app.ok(trackVisit);
  expect(await complaint((db) => db.updateTable('visitor_count').set({ visitors: 2 }).execute())).toContain(
    'As many visitors are counted',
  );
});
