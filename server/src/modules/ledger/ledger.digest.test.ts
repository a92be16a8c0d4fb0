import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastSeq } from '../../platform/events.queries.ts';
import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import { createPasses } from '../../platform/signed-tokens.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { numberNewEvents } from '../../testkit/event-history.ts';
import { payFee } from '../../testkit/payments.ts';
import { run } from '../../testkit/server-process.ts';
import { AUTH_SECRET, startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { notifyDigest } from '../messages/messages.usecases/notify-operator.ts';
import { digestText } from './ledger.public.ts';
import { makeDigests } from './ledger.usecases/ledger-digest.ts';
import { sealLedger } from './ledger.usecases/seal-ledger.ts';
import { verifyDigests } from './ledger.usecases/verify-digests.ts';

const DAY_MS = 24 * 3_600_000;
const OPERATOR = 'operator@audit.example';
const folder = mkdtempSync(join(tmpdir(), 'dihaadi-digests-'));

let app: TestApp;
let first: string;
beforeAll(async () => {
  app = await startTestApp({ variables: { DATA_DIR: folder, OPERATOR_EMAIL: OPERATOR } });
  first = indianDay(app.clock.now());
});
afterAll(() => app.close());

const verify = (copies: string[] = []) => verifyDigests(app.deps, app.clock.now(), copies);
const keep = (day: string, text: string) => app.deps.storage.put(`digests/${day}`, Buffer.from(text));
const textOf = async (day: string) => (await digestText(app.deps, day)) ?? '';

/** Makes a day with one payment, and its digest. */
async function dayWithDigest(): Promise<void> {
  await payFee(app, (await driverAt(app, 'approved_payment_required')).id);
  await sealLedger(app.deps);
  await numberNewEvents(app);
  app.clock.advance(DAY_MS);
  await makeDigests(app.deps);
  await numberNewEvents(app);
}

class Undo extends Error {}
/** Returns what is found after the database owner has run this statement, then rolls it back. */
async function foundAfter(statement: string) {
  let found: Awaited<ReturnType<typeof verify>> | undefined;
  const attempt = app.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
    found = await verifyDigests({ ...app.deps, db }, app.clock.now());
    throw new Undo();
  });
  await expect(attempt).rejects.toBeInstanceOf(Undo);
  return found;
}

describe('13.14: the signed daily digest', () => {
  test('is made once for each day that is over, also after a server outage, and sent to the operator', async () => {
    expect(await verify()).toEqual({ ok: true, digests: 0 });
    await dayWithDigest();
    await Promise.all([makeDigests(app.deps), makeDigests(app.deps)]);
    expect(await verify()).toEqual({ ok: true, digests: 1 });
    const seq = await lastSeq(app.db);
    await notifyDigest(app.deps, seq);
    await notifyDigest(app.deps, seq);
    const sent = await app.db
      .selectFrom('message')
      .select(['sent_to', 'details'])
      .where('template', '=', 'ledger_digest')
      .execute();
    const digest = (await textOf(first)).trim();
    expect(sent).toEqual([{ sent_to: OPERATOR, details: { day: first, digest } }]);
    app.clock.advance(DAY_MS);
    await dayWithDigest();
    expect(await verify()).toEqual({ ok: true, digests: 3 });
  });

  test('is checked by npm run ledger:verify, with copies kept elsewhere', async () => {
    const program = fileURLToPath(new URL('../../ledger-verify.ts', import.meta.url));
    const variables = { DATABASE_URL: app.url, DATA_DIR: folder, AUTH_SECRET };
    const copy = join(folder, 'copy');
    writeFileSync(copy, await textOf(first));
    expect(await run(program, variables, [copy]).ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The ledger is whole: .*, 3 daily digests\.\n$/),
    });
    expect(await run(program, { ...variables, AUTH_SECRET: 'x'.repeat(32) }).ended).toMatchObject({
      code: 1,
      complaint: `The ledger is broken at the digest of ${dayAfter(first, 2)}: its signature is not ours.\n`,
    });
  });

  test('fails the check, naming the day, if it is missing, changed, another’s or signed with another key', async () => {
    const day = dayAfter(first, 1);
    const [text, next] = [await textOf(day), await textOf(dayAfter(first, 2))];
    const faults = new Map([
      [text.replace('"count":', '"count":1'), 'its signature is not ours'],
      [next, `it is that of ${dayAfter(first, 2)}`],
      ['', 'its signature is not ours'],
    ]);
    for (const [changed, because] of faults) {
      await keep(day, changed);
      expect(await verify()).toEqual({ ok: false, broken: `the digest of ${day}`, because });
    }
    const digestPasses = createPasses('somebody else’s secret');
    expect(await verifyDigests({ ...app.deps, digestPasses }, app.clock.now())).toMatchObject({ ok: false });
    await app.deps.storage.remove(`digests/${day}`);
    const missing = { ok: false, broken: `the digest of ${day}`, because: 'it is missing' };
    expect(await verify()).toEqual(missing);
    await keep(day, text);
    expect(await verify([text.replace('"count":', '"count":1')])).toMatchObject({ ok: false });
    expect(await verify([text])).toEqual({ ok: true, digests: 3 });
  });

  test.each([
    [
      'a chain that was made anew from an early link',
      'update ledger_seal set hash = md5(hash) where seq >= 2',
      /link \d+/,
    ],
    [
      'a deleted event',
      "delete from event where seq = (select min(seq) from event where to_state = 'paid')",
      /events/,
    ],
    ['a changed event', "update event set data = '{}' where to_state = 'paid'", /events/],
    ['an event put in', "update event set name = 'view', to_state = null where to_state = 'paid'", /events/],
    [
      'digests struck from the record',
      "delete from event where thing = 'ledger'",
      /on record|events|missing/,
    ],
  ])('does not match %s', async (_what, statement, because) => {
    expect(await foundAfter(statement)).toMatchObject({
      ok: false,
      broken: expect.stringMatching(/^the digest of \d{4}-\d{2}-\d{2}$/),
      because: expect.stringMatching(because),
    });
  });

  test('is reused as it is when its file was saved but not recorded before a crash', async () => {
    const day = dayAfter(first, 3);
    app.clock.advance(DAY_MS);
    const broken = app.db.transaction().execute(async (db) => {
      // The file stays; its database record is rolled back.
      await makeDigests({ ...app.deps, db });
      throw new Undo();
    });
    await expect(broken).rejects.toBeInstanceOf(Undo);
    const kept = await textOf(day);
    await makeDigests(app.deps);
    await numberNewEvents(app);
    expect(await textOf(day)).toBe(kept);
    expect(await verify()).toEqual({ ok: true, digests: 4 });
  });

  test('is reported missing two hours after midnight if it was not made', async () => {
    app.clock.advance(2 * DAY_MS);
    expect(await verify()).toMatchObject({ ok: false, because: 'it is missing' });
    await makeDigests(app.deps);
    await numberNewEvents(app);
    expect(await verify()).toEqual({ ok: true, digests: 6 });
  });
});
