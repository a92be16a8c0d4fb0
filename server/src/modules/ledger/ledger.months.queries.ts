import { currencies } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { documentsByIds, type IssuedInvoice } from './ledger.queries.ts';
import { TEST_SERIES } from './ledger.rules.ts';

type Span = { from: Date; until: Date };

/**
 * Returns each account's balance before an Indian calendar month (`2026-11`) and its debits and credits in it, in
 * paise, by account and currency, without test-mode accounts. `openingPaise` is negative on the credit side. Sealed
 * journals are read as monthly sums, unsealed ones entry by entry.
 */
export async function accountsInMonth(db: Db, month: string) {
  const first = `${month}-01`;
  const { rows } = await sql<{
    account: string;
    currency: string;
    openingPaise: number;
    debitPaise: number;
    creditPaise: number;
  }>`
    select account, currency,
      coalesce(sum(debit_paise - credit_paise) filter (where month < ${first}), 0)::bigint as "openingPaise",
      coalesce(sum(debit_paise) filter (where month = ${first}), 0)::bigint as "debitPaise",
      coalesce(sum(credit_paise) filter (where month = ${first}), 0)::bigint as "creditPaise"
    from (
      select month, account, currency, debit_paise, credit_paise from ledger_month
      union all
      select month, account, currency, debit_paise, credit_paise from ledger_entry_in_month
      where journal_id in (select thing_id from ledger_unsealed where thing = 'journal')
    ) booked
    where month <= ${first} and account not like 'test:%' group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => Object.assign(row, { currency: z.enum(currencies).parse(row.currency) }));
}

/**
 * Returns the first monthly sum that differs from the total of its sealed entries, as `account currency month`. Adds up
 * all entries.
 */
export async function wrongMonth(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', account, currency, to_char(month, 'YYYY-MM')) as name
    from ledger_month kept full join sealed_ledger_month booked using (month, account, currency)
    where (kept.debit_paise, kept.credit_paise) is distinct from (booked.debit_paise, booked.credit_paise)
    order by 1 limit 1`.execute(db);
  return rows[0]?.name;
}

/**
 * Returns up to `limit` numbered tax invoices and credit notes of these days, oldest first, starting after the one
 * named. Leaves out test mode, which has its own numbers.
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
