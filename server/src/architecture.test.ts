import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('./', import.meta.url);
const migrations = new URL('../migrations/', import.meta.url);

const read = (folder: URL, suffix: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

// Each module owns its folder; the platform counts as one writer.
const ownerOf = (file: string) => /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

function writersByTable(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)|(?:update|insert into|delete from) (\w+)\b(?= set| \(| where)/g;
  for (const { name, text } of read(source, '.queries.ts')) {
    for (const [, built, written] of text.matchAll(writes)) {
      const table = built ?? written ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(name)));
    }
  }
  return writers;
}

test('each table is written by one module only; the others go through its *.public.ts', () => {
  const shared = [...writersByTable()].filter(([, owners]) => owners.size > 1).map(([table]) => table);
  expect(shared).toEqual([]);
});

test('status and fee of a registration are written by its own module; other modules only insert the first status', () => {
  const updates = /\.set\(\{[^}]*\b(?:(?:driver|worker|customer|verification)_status|fee_paid_at)\b/;
  const others = read(source, '.queries.ts').filter(({ name }) => ownerOf(name) !== 'registration');
  expect(others.filter(({ text }) => updates.test(text)).map(({ name }) => name)).toEqual([]);
});

// Reference data that comes with a release and is read-only.
const FILLED_BY_MIGRATIONS = ['event_as_written', 'trade_synonym'];
// Written by triggers of the migrations; no module may write them.
const WRITTEN_BY_TRIGGERS = ['ledger_month'];

test('the product writes every table of the migrations', () => {
  const sql = read(migrations, '.sql')
    .map(({ text }) => text)
    .join('\n');
  const tables = new Set(Array.from(sql.matchAll(/^create table (\w+)/gm), ([, table]) => table));
  for (const [, before, now] of sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)) {
    tables.delete(before);
    tables.add(now);
  }
  expect(WRITTEN_BY_TRIGGERS.filter((table) => writersByTable().has(table))).toEqual([]);
  expect(new Set([...writersByTable().keys(), ...FILLED_BY_MIGRATIONS, ...WRITTEN_BY_TRIGGERS])).toEqual(
    tables,
  );
});

test('SQL never decides by the database’s time; the clock is passed in', () => {
  const files = [...read(source, '.queries.ts'), ...read(migrations, '.sql')];
  const clocked = files.filter(({ text }) =>
    /\b(?:now\(\)|current_timestamp|current_date|localtime)/i.test(text),
  );
  expect(clocked.map(({ name }) => name)).toEqual([]);
});

test('no product code except the clock reads the machine’s time', () => {
  const files = read(source, '.ts').filter(
    ({ name }) => !/\.test\.ts$|^testkit\/|platform\/clock\.ts$|embedded-postgres/.test(name),
  );
  const clocked = files.filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text));
  expect(clocked.map(({ name }) => name)).toEqual([]);
});
