import { currencies, type Currency } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { NO_STATEMENT_TIMEOUT } from '../../platform/quick-client.ts';
import { type InvoiceKind, invoiceKinds, type LedgerLine } from './ledger.rules.ts';

/** Subject of a journal or document. */
export type Ref = { thing: string; id: string };

export type Journal = {
  id: string;
  kind: string;
  ref: Ref;
  at: Date;
  currency: Currency;
  lines: readonly LedgerLine[];
};

export type Invoice = {
  id: string;
  kind: InvoiceKind;
  ref: Ref;
  accountId: string;
  data: Record<string, unknown>;
  issuedAt: Date;
};

/** Document as stored; the number comes with the seal. */
export type IssuedInvoice = Invoice & { number: string | null };

export type Sealed = { thing: 'journal' | 'document'; thingId: string };

export async function insertJournal(tx: Tx, journal: Journal): Promise<void> {
  await tx
    .insertInto('journal')
    .values({
      id: journal.id,
      kind: journal.kind,
      thing: journal.ref.thing,
      thing_id: journal.ref.id,
      at: journal.at,
      currency: journal.currency,
    })
    .execute();
  await tx
    .insertInto('ledger_entry')
    .values(journal.lines.map((line) => ({ journal_id: journal.id, ...line })))
    .execute();
  await queueForSeal(tx, { thing: 'journal', thingId: journal.id });
}

export async function insertInvoice(tx: Tx, document: Invoice): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      id: document.id,
      kind: document.kind,
      thing: document.ref.thing,
      thing_id: document.ref.id,
      account_id: document.accountId,
      data: JSON.stringify(document.data),
      issued_at: document.issuedAt,
    })
    .execute();
  await queueForSeal(tx, { thing: 'document', thingId: document.id });
}

async function queueForSeal(tx: Tx, { thing, thingId }: Sealed): Promise<void> {
  await tx.insertInto('ledger_unsealed').values({ thing, thing_id: thingId }).execute();
}

const Thing = z.enum(['journal', 'document']);

/** Takes the oldest entries off the list of unsealed ones. */
export async function takeUnsealed(tx: Tx, limit: number): Promise<Sealed[]> {
  const rows = await tx
    .deleteFrom('ledger_unsealed')
    .where('id', 'in', (query) => query.selectFrom('ledger_unsealed').select('id').orderBy('id').limit(limit))
    .returning(['id', 'thing', 'thing_id'])
    .execute();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ thing, thing_id }) => ({ thing: Thing.parse(thing), thingId: thing_id }));
}

/** Returns the next number of a series. Only the sealing task may call it. */
export async function nextSerial(tx: Tx, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('document_series')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql<number>`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function numberDocument(tx: Tx, id: string, number: string): Promise<void> {
  await tx.updateTable('document').set({ number }).where('id', '=', id).execute();
}

export type Seal = Sealed & { seq: number; hash: string };

const seals = (db: Db) =>
  db.selectFrom('ledger_seal').select(['seq', 'thing', 'thing_id as thingId', 'hash']);
const seal = (row: { seq: number; thing: string; thingId: string; hash: string }): Seal => ({
  ...row,
  thing: Thing.parse(row.thing),
});

export async function lastSeal(db: Db): Promise<Seal | undefined> {
  const row = await seals(db).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row && seal(row);
}

/** Returns when the first link was sealed; undefined before. */
export async function firstSealedAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger_seal')
    .select('sealed_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.sealed_at;
}

export async function sealBySeq(db: Db, seq: number): Promise<Seal | undefined> {
  const row = await seals(db).where('seq', '=', seq).executeTakeFirst();
  return row && seal(row);
}

export async function sealsAfter(db: Db, seq: number, limit: number): Promise<Seal[]> {
  return (await seals(db).where('seq', '>', seq).orderBy('seq').limit(limit).execute()).map(seal);
}

export async function insertSeals(tx: Tx, made: readonly Seal[], at: Date): Promise<void> {
  await tx
    .insertInto('ledger_seal')
    .values(
      made.map(({ seq, thing, thingId, hash }) => ({ seq, thing, thing_id: thingId, hash, sealed_at: at })),
    )
    .execute();
}

/** Returns the journals of `ids` as stored, by id. */
export async function journalsByIds(db: Db, ids: readonly string[]): Promise<Map<string, Journal>> {
  if (ids.length === 0) return new Map();
  const [journals, entries] = [
    await db.selectFrom('journal').selectAll().where('id', 'in', ids).execute(),
    await db
      .selectFrom('ledger_entry')
      .select(['journal_id', 'account', 'side', 'paise'])
      .where('journal_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ];
  const byJournal = Map.groupBy(entries, (entry) => entry.journal_id);
  return new Map(
    journals.map(({ id, kind, thing, thing_id, at, currency }) => [
      id,
      {
        id,
        kind,
        ref: { thing, id: thing_id },
        at,
        currency: z.enum(currencies).parse(currency),
        lines: (byJournal.get(id) ?? []).map(({ account, side, paise }) => ({
          account: LedgerAccountText.parse(account),
          side: z.enum(['debit', 'credit']).parse(side),
          paise,
        })),
      },
    ]),
  );
}

const LedgerAccountText = z.custom<LedgerLine['account']>((value) => typeof value === 'string');

/** Returns the documents of `ids` as stored, by id, with the number if they have one. */
export async function documentsByIds(db: Db, ids: readonly string[]): Promise<Map<string, IssuedInvoice>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('document').selectAll().where('id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: z.enum(invoiceKinds).parse(row.kind),
        ref: { thing: row.thing, id: row.thing_id },
        accountId: row.account_id,
        data: z.record(z.string(), z.unknown()).parse(row.data),
        issuedAt: row.issued_at,
        number: row.number,
      },
    ]),
  );
}

/** Returns the document as stored, with the number if it has one. */
export async function invoiceById(
  db: Db,
  id: string,
): Promise<(Invoice & { number: string | null }) | undefined> {
  return (await documentsByIds(db, [id])).get(id);
}

/** Returns the document issued for this reference, or undefined. */
export async function invoiceOf(db: Db, ref: Ref): Promise<IssuedInvoice | undefined> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('thing', '=', ref.thing)
    .where('thing_id', '=', ref.id)
    .executeTakeFirst();
  return row && (await documentsByIds(db, [row.id])).get(row.id);
}

/** Runs reads that add up whole tables, with a longer statement timeout. */
export const patiently = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx);
    return read(tx);
  });

/** Returns the first journal, by id, whose entries do not balance. */
export async function unbalancedJournal(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select j.id from journal j left join ledger_entry e on e.journal_id = j.id group by j.id
    having coalesce(sum(e.paise) filter (where e.side = 'debit'), 0) <> coalesce(sum(e.paise) filter (where e.side = 'credit'), 0)
      or count(e.id) = 0
    order by j.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns the first prepaid-wages account from which more was drawn or refunded than was paid in. */
export async function overdrawnAccount(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', e.account, j.currency) as name
    from ledger_entry e join journal j on j.id = e.journal_id where e.account in ('wages_held', 'test:wages_held')
    group by 1 having sum(case e.side when 'credit' then e.paise else -e.paise end) < 0 order by 1 limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Returns the first journal or document before `before` that has no seal. */
export async function unsealedBefore(
  db: Db,
  before: Date,
): Promise<{ thing: string; id: string } | undefined> {
  const { rows } = await sql<{ thing: string; id: string }>`
    select thing, id from (
      select 'journal' as thing, id, at from journal union all select 'document', id, issued_at from document
    ) of
    where at < ${before} and not exists (select from ledger_seal s where s.thing = of.thing and s.thing_id = of.id)
    order by at limit 1`.execute(db);
  return rows[0];
}

/** Returns the first series that has a gap or a number beyond its last. */
export async function brokenSeries(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ series: string }>`
    select coalesce(s.series, d.series) as series from document_series s
    full join (
      select left(number, 8) as series, count(*) as documents, max(right(number, 7)::integer) as last
      from document where number is not null group by 1
    ) d on d.series = s.series
    where s.last is distinct from d.last or d.documents is distinct from s.last
    order by 1 limit 1`.execute(db);
  return rows[0]?.series;
}

/** Returns paise per account, currency and side of the whole ledger, as `account currency side`. */
export async function ledgerTotals(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; paise: number }>`
    select concat_ws(' ', e.account, j.currency, e.side) as name, sum(e.paise)::bigint as paise
    from ledger_entry e join journal j on j.id = e.journal_id group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, paise }) => [name, paise]));
}
