import type { TimeSort } from '@dihaadi/contract/fields';
import { endOfIndianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { Currency, GatewayName, PaymentStatus } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { searchQuery } from '../../platform/search-terms.ts';
import { byCreation, staffList } from '../../platform/staff-list.queries.ts';
import { type Payment, paymentsByIds } from './payments.queries.ts';

const page = staffList<Payment, TimeSort>({
  table: 'payment',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
  },
  rows: async (db, ids) => [...(await paymentsByIds(db, ids)).values()],
});

/** The desk's filter for payments. */
export type PaymentFilter = {
  q?: string | undefined;
  status?: PaymentStatus | undefined;
  flagged?: 'true' | 'false' | undefined;
  gateway?: GatewayName | undefined;
  /** Days in India, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
};

const equalIn = ({ status, flagged, gateway }: PaymentFilter) => ({ status, gateway, is_flagged: flagged });

const daysIn = ({ from, to }: PaymentFilter) => [
  ...(from === undefined ? [] : [sql`created_at >= ${startOfIndianDay(from)}`]),
  ...(to === undefined ? [] : [sql`created_at <= ${endOfIndianDay(to)}`]),
];

type Page = { sort: TimeSort; limit: number; cursor: string | undefined };

/** Returns one page of payments by the desk's filter. Throws 400 for a cursor of another sort order. */
export const pageOfPayments = (db: Db, filter: PaymentFilter, asked: Page) =>
  page(db, {
    ...asked,
    equal: equalIn(filter),
    along: daysIn(filter),
    cities: undefined,
    words: filter.q === undefined ? undefined : searchQuery(filter.q),
  });

type Sum = {
  currency: Currency;
  testMode: boolean;
  count: number;
  paidPaise: number;
  refundedPaise: number;
};

/** Returns the totals of the payments found, by currency, test payments separately; undefined above `most`. */
export async function sumsOfPayments(
  db: Db,
  filter: PaymentFilter,
  most: number,
): Promise<Sum[] | undefined> {
  const conditions = [
    ...Object.entries(equalIn(filter)).flatMap(([name, value]) =>
      value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`],
    ),
    ...daysIn(filter),
    ...(filter.q === undefined ? [] : [sql`words @@ ${searchQuery(filter.q)}::tsquery`]),
  ];
  const { rows } = await sql<Sum>`
    with found as materialized (
      select id, currency, test_mode, paid_at is not null as is_paid, total_paise from payment
      where ${sql.join([sql`true`, ...conditions], sql` and `)} limit ${most + 1}),
    back as (
      select refund.payment_id, sum(refund.paise) as paise from refund join found on found.id = refund.payment_id
      where refund.status = 'done' and (select count(*) from found) <= ${most} group by refund.payment_id)
    select currency, test_mode as "testMode", count(*)::int as count,
      coalesce(sum(total_paise) filter (where is_paid), 0)::float8 as "paidPaise",
      coalesce(sum(back.paise), 0)::float8 as "refundedPaise"
    from found left join back on back.payment_id = found.id
    group by currency, test_mode order by currency, test_mode`.execute(db);
  return rows.reduce((all, { count }) => all + count, 0) > most ? undefined : rows;
}
