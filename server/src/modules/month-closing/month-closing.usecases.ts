import type { ClosedMonth } from '@dihaadi/contract/month-closing';
import { toRupees } from '@dihaadi/contract/money';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { exportPages } from '../../platform/exports.ts';
import { keptFor, TEN_MINUTES } from '../../platform/report-cache.ts';
import { type AccountCard, accountCards } from '../accounts/accounts.public.ts';
import { fareGstPercent } from '../bookings/bookings.public.ts';
import { accountsInMonth, invoicesBetween, type IssuedInvoice } from '../ledger/ledger.public.ts';
import { stateOfCity } from '../locations/locations.public.ts';
import { documentData } from '../invoices/invoices.public.ts';
import {
  type Earned,
  earnedAbove,
  earnedByPerson,
  gstOnFares,
  paidInMonth,
} from './month-closing.queries.ts';
import {
  addUp,
  type GstLine,
  lineOf,
  lineOfFares,
  type MonthSpan,
  spanOf,
  TDS_LIMIT_PAISE,
  tdsOf,
  tdsOfMonth,
} from './month-closing.rules.ts';

export type Deps = { db: Db; clock: Clock };
type Wanted = { actor: Person; month: string };

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Returns a month of the books, amounts in rupees; an unfinished month has the figures so far, TDS up to ten minutes
 * old.
 */
export async function readMonth(deps: Deps, month: string): Promise<ClosedMonth> {
  const { db, clock } = deps;
  const span = spanOf(month);
  const [trial_balance, lines, tds] = await Promise.all([
    trialBalance(db, month),
    gstLines(db, span, { names: false }),
    tdsTotals(deps, month),
  ]);
  const gst = lines.map(({ document: _none, ...total }) => total);
  return { month, is_over: clock.now() >= span.until, trial_balance, gst, tds };
}

async function trialBalance(db: Db, month: string) {
  return (await accountsInMonth(db, month)).map(
    ({ account, currency, openingPaise, debitPaise, creditPaise }) => ({
      account,
      currency,
      opening: toRupees(openingPaise),
      debit: toRupees(debitPaise),
      credit: toRupees(creditPaise),
      closing: toRupees(openingPaise + debitPaise - creditPaise),
    }),
  );
}

/** Returns the month's invoices and credit notes, then the fares; added up page by page, so that no month is too large. */
async function gstLines(db: Db, span: MonthSpan, { names }: { names: boolean }): Promise<GstLine[]> {
  let lines: GstLine[] = [];
  let after: IssuedInvoice | undefined;
  for (;;) {
    const page = await invoicesBetween(db, span, { after, limit: PAGE });
    const read = page.flatMap((one) =>
      one.number === null ? [] : [lineOf(documentData({ ...one, number: one.number }, null))],
    );
    lines = addUp([...lines, ...read], { names });
    after = page.at(-1);
    if (after === undefined || page.length < PAGE) break;
  }
  const fares = (await gstOnFares(db, span)).map(({ cityKey, serviceType, count, gstPaise }) =>
    lineOfFares({ state: stateOfCity(cityKey), rate: fareGstPercent[serviceType], count, gstPaise }),
  );
  return addUp([...lines, ...fares], { names });
}

// A financial year of all people: 0.6 s with ten million bookings.
const tdsTotals = keptFor(TEN_MINUTES, (month: string) => month, addUpTds);

async function addUpTds({ db }: Deps, month: string): Promise<ClosedMonth['tds']> {
  const { people, above } = await earnedAbove(db, spanOf(month), TDS_LIMIT_PAISE);
  const paise = above.reduce((sum, one) => sum + tdsOfMonth(one), 0);
  return { people, above_limit: above.length, tax: toRupees(paise) };
}

const amount = (rupees: number): string => rupees.toFixed(2);

const balanceColumns: CsvColumn<ClosedMonth['trial_balance'][number]>[] = [
  { header: 'account', of: (row) => row.account },
  { header: 'currency', of: (row) => row.currency },
  { header: 'opening', of: (row) => amount(row.opening) },
  { header: 'debit', of: (row) => amount(row.debit) },
  { header: 'credit', of: (row) => amount(row.credit) },
  { header: 'closing', of: (row) => amount(row.closing) },
];

/** Exports the trial balance as CSV, recorded: negative amounts are on the credit side. */
export async function exportTrialBalance(deps: Deps, { actor, month }: Wanted) {
  return whole(deps, {
    actor,
    name: `trial-balance-${month}`,
    columns: balanceColumns,
    rows: await trialBalance(deps.db, month),
  });
}

const gstColumns: CsvColumn<GstLine>[] = [
  { header: 'section', of: (row) => row.section },
  { header: 'document', of: (row) => row.document?.number ?? '' },
  { header: 'date', of: (row) => row.document?.day ?? '' },
  { header: 'gstin', of: (row) => row.document?.gstin ?? '' },
  { header: 'recipient', of: (row) => row.document?.name ?? '' },
  { header: 'place_of_supply', of: (row) => row.place },
  { header: 'rate', of: (row) => String(row.rate) },
  { header: 'currency', of: (row) => row.currency },
  { header: 'count', of: (row) => String(row.count) },
  { header: 'taxable_value', of: (row) => amount(row.taxable) },
  { header: 'igst', of: (row) => amount(row.igst) },
  { header: 'cgst', of: (row) => amount(row.cgst) },
  { header: 'sgst', of: (row) => amount(row.sgst) },
];

/** Exports the lines of GSTR-1 as CSV, recorded. */
export async function exportGst(deps: Deps, { actor, month }: Wanted) {
  const rows = await gstLines(deps.db, spanOf(month), { names: true });
  return whole(deps, { actor, name: `gst-${month}`, columns: gstColumns, rows });
}

type Taxed = Earned & { card: AccountCard | undefined };

const tdsColumns: CsvColumn<Taxed>[] = [
  { header: 'person', of: (row) => row.personId },
  { header: 'name', of: (row) => row.card?.name ?? '' },
  { header: 'phone', of: (row) => phoneCell(row.card?.phone ?? null) },
  { header: 'earned_in_month', of: (row) => amount(toRupees(row.monthPaise)) },
  { header: 'earned_in_year', of: (row) => amount(toRupees(row.yearPaise)) },
  { header: 'above_limit', of: (row) => (tdsOf(row.yearPaise) > 0 ? 'yes' : 'no') },
  { header: 'tds_with_pan', of: (row) => amount(toRupees(tdsOfMonth(row))) },
];

/** Exports who earned something in the month, with the tax to deduct, as CSV, page by page, recorded. */
export function exportTds(deps: Deps, { actor, month }: Wanted) {
  const span = spanOf(month);
  return exportPages<Taxed>(deps, {
    actor,
    thing: 'journal',
    name: `tds-${month}`,
    columns: tdsColumns,
    pageAt: async ({ limit, cursor }) => {
      const ids = await paidInMonth(deps.db, span, { after: cursor ?? BEFORE_ALL, limit });
      const earned = await earnedByPerson(deps.db, span, ids);
      const cards = await accountCards(
        deps.db,
        earned.map(({ personId }) => personId),
      );
      const rows = earned.map((one) => Object.assign(one, { card: cards.get(one.personId) }));
      return { rows, next: ids.length < limit ? undefined : ids.at(-1) };
    },
  });
}

type Whole<Row> = { actor: Person; name: string; columns: readonly CsvColumn<Row>[]; rows: Row[] };

const whole = <Row>(deps: Deps, { rows, ...wanted }: Whole<Row>) =>
  exportPages<Row>(deps, { ...wanted, thing: 'journal', pageAt: () => Promise.resolve({ rows }) });
