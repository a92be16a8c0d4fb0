import { exportFairness } from '@dihaadi/contract/fairness';
import { exportFigures, exportHours, exportRetention } from '@dihaadi/contract/day-figures';
import { indianDay } from '@dihaadi/contract/indian-time';
import { exportGst, exportTrialBalance } from '@dihaadi/contract/month-closing';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { demoId } from '../seeds/demo-play.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from './platform/csv.ts';
import { createPayoutBatch } from '@dihaadi/contract/payout-batches';
import { declaredEndpoints } from './testkit/samples.ts';
import { payoutToPay } from './testkit/payouts.ts';
import { createTestDatabase, startTestApp, type TestApp } from './testkit/test-app.ts';
import { type Worked, worked } from './testkit/worked-assignment.ts';

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Reads a file like the most lenient spreadsheet program: any line break outside quotes starts a row. */
const cellsOf = (file: string): string[][] =>
  parse(file, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });

async function* inPages<Row>(pages: readonly (readonly Row[])[]) {
  for (const page of pages) yield await Promise.resolve(page);
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\n', '\r', '\t', '"', "'", ',', ';', '=', '+', '-', '@', '＝', '|', 'a'))
    .map((signs) => signs.join('')),
);

describe('an export', () => {
  test('13.17 keeps any text in its own cell, and has no cell that a spreadsheet would run', async () => {
    const pages = fc.array(fc.array(fc.tuple(anyText, anyText, anyText), { maxLength: 4 }), { maxLength: 3 });
    const columns = ([0, 1, 2] as const).map((place) => ({
      header: `Column ${place}`,
      of: (row: [string, string, string]) => row[place],
    }));
    await fc.assert(
      fc.asyncProperty(pages, async (written) => {
        const [, ...rows] = cellsOf(await text(csvOf(columns, inPages(written))));
        const safe = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
        expect(rows).toEqual(written.flat().map((row) => row.map(safe)));
      }),
      { numRuns: 500 },
    );
  });
});

const HOSTILE = `\n=cmd|' /C calc'!A0\r"," `;

/** Prepends a hostile text to every text in the database that accepts one. Returns the number of columns changed. */
async function poison(app: TestApp): Promise<number> {
  const { rows } = await sql<{ table: string; column: string; kind: 'text' | 'ARRAY' }>`
    select table_name as table, column_name as column, data_type as kind from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (data_type = 'text' or udt_name = '_text')`.execute(app.db);
  let poisoned = 0;
  for (const { table, column, kind } of rows) {
    const [into, of] = [sql.ref(table), sql.ref(column)];
    const written = kind === 'text' ? sql`${HOSTILE}::text || ${of}` : sql`array[${HOSTILE}::text] || ${of}`;
    // Enumerations and sealed columns reject it.
    const taken = await sql`update ${into} set ${of} = ${written}`.execute(app.db).catch(() => undefined);
    if (taken !== undefined) poisoned += 1;
  }
  return poisoned;
}

// The same handler creates a manager's file and the super admin's.
const exported = (await declaredEndpoints()).filter(
  (one): one is Endpoint & { kind: 'file' } =>
    one.kind === 'file' && one.media === 'text/csv' && String(one.access) !== 'manager',
);

const sumsOfBooks: readonly string[] = [
  exportTrialBalance.name,
  exportGst.name,
  ...[exportFigures, exportHours, exportRetention, exportFairness].map(({ name }) => name),
];

describe('every export of the product', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  let app: TestApp;
  let work: Worked;
  let company: string;
  let bankFile: string;
  beforeAll(async () => {
    // The database is dropped without checks: such texts violate the product's invariants.
    own = await createTestDatabase();
    app = await startTestApp({ beside: own.url });
    const token = await app.token('super_admin');
    company = await app.token('job_provider');
    work = await worked(app);
    await payoutToPay(app);
    bankFile = (await app.ok(createPayoutBatch, { token })).id;
    expect(await poison(app)).toBeGreaterThan(100);
  });
  afterAll(async () => {
    await app.stop();
    await own.drop();
  });

  test.each(exported.map((endpoint) => ({ endpoint, name: endpoint.name })))(
    '13.17 $name keeps hostile texts in their cells',
    async ({ endpoint }) => {
      const isForStaff = endpoint.access.includes('super_admin');
      const isBankFile = endpoint.name === 'payouts.read_batch_file';
      const isForCompany = endpoint.access.includes('job_provider');
      const answer = await app.send(endpoint, {
        token: isForCompany ? company : isForStaff ? await app.token('super_admin') : work.customer.token(),
        params: endpoint.path.includes(':month')
          ? { month: indianDay(app.clock.now()).slice(0, 7) }
          : {
              id: isBankFile ? bankFile : isForCompany ? demoId('job:facility-electrician') : work.bookingId,
            },
      });
      expect(answer.status, answer.text).toBe(200);
      // The parser rejects rows whose length differs from the header's.
      const cells = cellsOf(answer.text).flat();
      expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
      // Accounts, states and figures in the books contain no text written by users.
      if (!sumsOfBooks.includes(endpoint.name))
        expect(cells.filter((cell) => cell.includes('=cmd|')).length).toBeGreaterThan(0);
    },
  );
});
