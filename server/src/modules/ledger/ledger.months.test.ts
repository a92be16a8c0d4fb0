import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openDatabase } from '../../platform/db.ts';
import { migrateToLatest } from '../../platform/migrations.ts';
import { migrate } from '../../platform/migrations.queries.ts';
import { createTestDatabase } from '../../testkit/test-app.ts';
import { accountsInMonth, wrongMonth } from './ledger.months.queries.ts';

/** Creates a database as the version before monthly sums left it. */
async function before(): Promise<Db> {
  const { url, drop } = await createTestDatabase(undefined, 'nothing');
  const { db, close } = openDatabase(url, () => undefined);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const folder = new URL('../../../migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < '0679').toSorted();
  const files = names.map(
    async (name) => [name.replace('.sql', ''), await readFile(new URL(name, folder), 'utf8')] as const,
  );
  await migrate(db, new Map(await Promise.all(files)));
  return db;
}

type Booked = { at: string; paise: number; currency?: string; prefix?: string };
let made = 0;

/** Books a transfer between two accounts; sealed in plain SQL, as a server of any version does. */
async function book(db: Db, { at, paise, currency = 'INR', prefix = '' }: Booked, isSealed = true) {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  await db.transaction().execute(async (tx) => {
    await sql`insert into journal (id, kind, thing, thing_id, at, currency)
      values (${id}, 'fee', 'payment', ${id}, ${at}, ${currency})`.execute(tx);
    await sql`insert into ledger_entry (journal_id, account, side, paise)
      values (${id}, ${`${prefix}gateway:razorpay`}, 'debit', ${paise}),
        (${id}, ${`${prefix}registration_fees`}, 'credit', ${paise})`.execute(tx);
    await (
      isSealed
        ? sql`insert into ledger_seal (seq, thing, thing_id, hash, sealed_at)
          values (${made}, 'journal', ${id}, 'a hash', ${at})`
        : sql`insert into ledger_unsealed (thing, thing_id) values ('journal', ${id})`
    ).execute(tx);
  });
}

/** Returns the totals of all entries, by the times at which months begin in India. */
async function addedUp(db: Db, { from, until }: { from: string; until: string }) {
  const { rows } = await sql`
    select account, currency,
      coalesce(sum(case side when 'debit' then paise else -paise end) filter (where at < ${from}), 0)::bigint as "openingPaise",
      coalesce(sum(paise) filter (where at >= ${from} and side = 'debit'), 0)::bigint as "debitPaise",
      coalesce(sum(paise) filter (where at >= ${from} and side = 'credit'), 0)::bigint as "creditPaise"
    from journal join ledger_entry on journal_id = journal.id
    where at < ${until} and account not like 'test:%' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

const MARCH = { from: '2026-02-28T18:30:00Z', until: '2026-03-31T18:30:00Z' };
const APRIL = { from: MARCH.until, until: '2026-04-30T18:30:00Z' };

test('a month’s books are the sum of all entries, including those older than the sums and those without a seal', async () => {
  const db = await before();
  await book(db, { at: '2025-12-01T00:00:00Z', paise: 100 });
  await book(db, { at: '2026-03-31T18:29:59Z', paise: 2_000 });
  await book(db, { at: '2026-03-31T18:30:00Z', paise: 30_000 });
  await book(db, { at: '2026-03-31T18:30:00Z', paise: 7, currency: 'USD' });
  await book(db, { at: '2026-03-15T00:00:00Z', paise: 9, prefix: 'test:' });
  await book(db, { at: '2026-03-15T00:00:00Z', paise: 400_000 }, false);
  await migrateToLatest(db);
  // A server of the previous version continues to seal.
  await book(db, { at: '2026-04-02T00:00:00Z', paise: 5_000_000 });
  await book(db, { at: '2026-04-03T00:00:00Z', paise: 11 }, false);

  expect(await accountsInMonth(db, '2026-03')).toEqual(await addedUp(db, MARCH));
  expect(await accountsInMonth(db, '2026-04')).toEqual(await addedUp(db, APRIL));
  expect((await accountsInMonth(db, '2026-03'))[0]).toMatchObject({ openingPaise: 100, debitPaise: 402_000 });
  expect(await wrongMonth(db)).toBeUndefined();
});
