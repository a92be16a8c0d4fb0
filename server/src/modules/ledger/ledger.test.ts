import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, inTransaction } from '../../platform/db.ts';
import { financialYear } from '@dihaadi/contract/indian-time';
import { driverAt } from '../../testkit/drivers.ts';
import { payFee } from '../../testkit/payments.ts';
import { run } from '../../testkit/server-process.ts';
import { AUTH_SECRET, startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { issueInvoice, post, verifyLedger } from './ledger.public.ts';
import { sealLedger } from './ledger.usecases/seal-ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pay = async () => payFee(app, (await driverAt(app, 'approved_payment_required')).id);
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => String(error),
  );

class Undo extends Error {}
/** Runs `work` in a transaction that is rolled back, and returns its result. */
async function undone<T>(work: (db: Db) => Promise<T>): Promise<T | undefined> {
  let result: T | undefined;
  const attempt = app.db.transaction().execute(async (tx) => {
    result = await work(tx);
    throw new Undo();
  });
  await expect(attempt).rejects.toBeInstanceOf(Undo);
  return result;
}

const lines = (debit: number, credit: number) =>
  [
    { account: 'gateway:simulator', side: 'debit', paise: debit },
    { account: 'registration_fees', side: 'credit', paise: credit },
  ] as const;
const journal = (debit: number, credit: number) => ({
  kind: 'fee',
  ref: { thing: 'payment', id: randomUUID() },
  at: app.clock.now(),
  lines: lines(debit, credit),
});

describe('a journal', () => {
  test.each([
    [100, 99],
    [0, 0],
    [-5, -5],
    [0.5, 0.5],
  ])('of %d against %d is refused', async (debit, credit) => {
    const posted = inTransaction(app.db, (tx) => post(tx, journal(debit, credit)));
    expect(await refusalOf(posted)).toContain('A journal must balance');
  });

  test('that does not balance is also refused by the database at commit', async () => {
    const id = randomUUID();
    const crooked = app.db.transaction().execute(async (tx) => {
      const row = { id, kind: 'fee', thing: 'payment', thing_id: id, at: app.clock.now() };
      await tx.insertInto('journal').values(row).execute();
      for (const line of lines(100, 99))
        await tx
          .insertInto('ledger_entry')
          .values({ journal_id: id, ...line })
          .execute();
    });
    expect(await refusalOf(crooked)).toContain(`journal ${id} does not balance: debit 100, credit 99`);
    const empty = app.db
      .insertInto('journal')
      .values({ id, kind: 'fee', thing: 'payment', thing_id: id, at: app.clock.now() })
      .execute();
    expect(await refusalOf(empty)).toContain('does not balance: debit 0, credit 0');
  });

  test('cannot get another entry once it is booked', async () => {
    await pay();
    const { id } = await app.db.selectFrom('journal').select('id').limit(1).executeTakeFirstOrThrow();
    const more = app.db
      .insertInto('ledger_entry')
      .values({ journal_id: id, account: 'surplus', side: 'credit', paise: 1 })
      .execute();
    expect(await refusalOf(more)).toContain(`journal ${id} is closed`);
  });
});

test.each([
  'update journal set kind = kind',
  'delete from journal',
  'truncate journal cascade',
  'update ledger_entry set paise = paise + 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  "update ledger_seal set hash = ''",
  'delete from ledger_seal',
  'delete from document',
  "update document set data = '{}'",
  "update document set number = 'DH/26-27/9999999' where number is not null",
])('the database refuses “%s”', async (statement) => {
  await pay();
  await sealLedger(app.deps);
  expect(await refusalOf(sql.raw(statement).execute(app.db))).toContain('rows are append-only');
});

describe('the seal', () => {
  const numbers = async () =>
    (
      await app.db
        .selectFrom('document')
        .select('number')
        .where('number', 'is not', null)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number);
  beforeEach(async () => {
    await sealLedger(app.deps);
  });

  test('numbers documents in order without gaps, separately for test mode, with at most 16 characters', async () => {
    const before = (await numbers()).length;
    const year = financialYear(app.clock.now());
    for (let count = 0; count < 3; count += 1) await pay();
    expect((await numbers()).length).toBe(before);
    expect(await sealLedger(app.deps)).toBe(6);
    const expected = Array.from(
      { length: before + 3 },
      (_, index) => `DT/${year}/${String(index + 1).padStart(7, '0')}`,
    );
    expect(await numbers()).toEqual(expected);
    expect(expected.every((number) => number.length === 16)).toBe(true);
    expect(await sealLedger(app.deps)).toBe(0);
  });

  test('restarts each series with the financial year, at midnight of 1 April in India', async () => {
    const issued = await undone(async (db) => {
      const made = ['2027-03-31T18:29:59.999Z', '2027-03-31T18:30:00.000Z', '2027-03-31T18:30:01.000Z'];
      const accountId = (await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()).id;
      for (const at of made)
        await inTransaction(db, (tx) =>
          issueInvoice(tx, {
            kind: 'tax_invoice',
            ref: { thing: 'payment', id: randomUUID() },
            accountId,
            data: { test_mode: false },
            at: new Date(at),
          }),
        );
      await sealLedger({ ...app.deps, db });
      return (
        db
          .selectFrom('document')
          .select('number')
          .where('kind', '=', 'tax_invoice')
          // After the demo town's own.
          .where('issued_at', '>=', new Date(made[0] ?? ''))
          .orderBy('issued_at')
          .execute()
      );
    });
    expect(issued?.map(({ number }) => number)).toEqual([
      'DH/26-27/0000001',
      'DH/27-28/0000001',
      'DH/27-28/0000002',
    ]);
  });

  test('leaves one complete chain when ten seal at once while people pay', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, pay),
      ...Array.from({ length: 10 }, () => sealLedger(app.deps)),
    ]);
    await sealLedger(app.deps);
    const seals = await app.db.selectFrom('ledger_seal').select('seq').orderBy('seq').execute();
    expect(seals.map(({ seq }) => seq)).toEqual(seals.map((_, index) => index + 1));
    expect(await verifyLedger(app.db, app.clock.now())).toMatchObject({ ok: true });
  });
});

describe('npm run ledger:verify', () => {
  const program = fileURLToPath(new URL('../../ledger-verify.ts', import.meta.url));
  const verify = () => run(program, { DATABASE_URL: app.url, AUTH_SECRET }).ended;
  /** Damages the data as the database owner could. */
  const damage = (db: Db, statement: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });

  test('reports success, or names the broken row and exits with 1', async () => {
    await pay();
    await sealLedger(app.deps);
    expect(await verify()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The ledger is whole: \d+ journals/),
    });
    const link = await app.db
      .selectFrom('ledger_seal')
      .selectAll()
      .where('seq', '=', 1)
      .executeTakeFirstOrThrow();
    await damage(app.db, "update ledger_seal set hash = 'x' where seq = 1");
    expect(await verify()).toMatchObject({
      code: 1,
      complaint: `The ledger is broken at ${link.thing} ${link.thing_id}: it is not what link 1 of the chain sealed.\n`,
    });
    await damage(app.db, `update ledger_seal set hash = '${link.hash}' where seq = 1`);
  });

  test('counts the intact rows', async () => {
    await pay();
    await sealLedger(app.deps);
    const countOf = async (table: 'journal' | 'document') => {
      const { count } = await app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    };
    expect(await verifyLedger(app.db, app.clock.now())).toEqual({
      ok: true,
      journals: await countOf('journal'),
      documents: await countOf('document'),
    });
  });

  test.each([
    ['a sum', 'update ledger_entry set paise = paise + 100', /^journal [\w-]{36}$/],
    ['one side', "update ledger_entry set paise = paise + 1 where side = 'debit'", /^journal [\w-]{36}$/],
    [
      'an account',
      "update ledger_entry set account = 'surplus' where side = 'credit'",
      /^journal [\w-]{36}$/,
    ],
    ['a day', "update journal set at = at - interval '1 day'", /^journal [\w-]{36}$/],
    ['a document', "update document set data = '{}'", /^document [\w-]{36}$/],
    ['a link', 'update ledger_seal set hash = md5(hash) where seq = 2', /^(document|journal) [\w-]{36}$/],
    ['a missing link', 'delete from ledger_seal where seq = 2', /^(document|journal) [\w-]{36}$/],
    [
      'a journal that was taken out with its link',
      `delete from ledger_entry where journal_id = (select thing_id from ledger_seal where thing = 'journal' order by seq limit 1);
       delete from journal where id = (select thing_id from ledger_seal where thing = 'journal' order by seq limit 1);
       delete from ledger_seal where seq = (select min(seq) from ledger_seal where thing = 'journal');
       update ledger_seal set seq = 1000000 + place
         from (select seq as was, row_number() over (order by seq) as place from ledger_seal) as ordered where seq = was;
       update ledger_seal set seq = seq - 1000000`,
      /^(document|journal) [\w-]{36}$/,
    ],
    [
      'the sum of a month',
      'update ledger_month set debit_paise = debit_paise + 1',
      /^sums of \w+ INR \d{4}-\d{2}$/,
    ],
    [
      'a number',
      "update document set number = left(number, 8) || '/9999999' where number like '%0001'",
      /^series DT/,
    ],
  ])('names the row in which %s was changed', async (_what, statement, row) => {
    await pay();
    await sealLedger(app.deps);
    const found = await undone(async (db) => {
      // As the owner of the database could.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql.raw(statement).execute(db);
      return verifyLedger(db, app.clock.now());
    });
    expect(found).toMatchObject({ ok: false, broken: expect.stringMatching(row) });
  });
});

test('reports an error for anything unsealed for more than an hour, queued or not', async () => {
  await pay();
  app.clock.advance(59 * 60_000);
  expect(await verifyLedger(app.db, app.clock.now())).toMatchObject({ ok: true });
  app.clock.advance(2 * 60_000);
  const fault = { ok: false, because: 'it has waited for its seal for more than an hour' };
  expect(await verifyLedger(app.db, app.clock.now())).toMatchObject(fault);
  const lost = await undone(async (db) => {
    await db.deleteFrom('ledger_unsealed').execute();
    return verifyLedger(db, app.clock.now());
  });
  expect(lost).toMatchObject(fault);
  await sealLedger(app.deps);
  expect(await verifyLedger(app.db, app.clock.now())).toMatchObject({ ok: true });
});

test('the Indian financial year begins on 1 April, 00:00 IST', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (at) => {
        const india = new Date(at.getTime() + 5.5 * 3_600_000);
        const first = india.getUTCMonth() < 3 ? india.getUTCFullYear() - 1 : india.getUTCFullYear();
        expect(financialYear(at)).toBe(`${String(first).slice(-2)}-${String(first + 1).slice(-2)}`);
      },
    ),
  );
});
