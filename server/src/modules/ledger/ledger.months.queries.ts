import { currencies } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { documentsByIds, type IssuedInvoice } from './ledger.queries.ts';
import { TEST_SERIES } from './ledger.rules.ts';

type Span = { from: Date; until: Date };

/**
 * What each account held before `from`, and what was booked on its two sides until before `until`, in paise; `openingPaise` is
 * negative on the credit side. Without the accounts of test mode, by name and currency.
 */
export async function accountsBetween(db: Db, { from, until }: Span) {
  const { rows } = await sql<{
    account: string;
    currency: string;
    openingPaise: number;
    debitPaise: number;
    creditPaise: number;
  }>`
    select account, currency,
      coalesce(sum(case side when 'debit' then paise else -paise end) filter (where at < ${from}), 0)::bigint as "openingPaise",
      coalesce(sum(paise) filter (where at >= ${from} and side = 'debit'), 0)::bigint as "debitPaise",
      coalesce(sum(paise) filter (where at >= ${from} and side = 'credit'), 0)::bigint as "creditPaise"
    from journal join ledger_entry on journal_id = journal.id
    where at < ${until} and account not like 'test:%' group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => Object.assign(row, { currency: z.enum(currencies).parse(row.currency) }));
}

/**
 * At most `limit` numbered tax invoices and credit notes of these days, oldest first, from after the one named. Without those
 * of test mode, which have numbers of their own.
 */
export async function invoicesBetween(
  db: Db,
  { from, until }: Span,
  { after, limit }: { after?: { issuedAt: Date; id: string } | undefined; limit: number },
): Promise<IssuedInvoice[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('kind', 'in', ['tax_invoice', 'credit_note'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .where('number', 'is not', null)
    .where('number', 'not like', `${TEST_SERIES}/%`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(issued_at, id) > (${after?.issuedAt ?? from}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const found = await documentsByIds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}
