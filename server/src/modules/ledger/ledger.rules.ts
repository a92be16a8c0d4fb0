/** Ledger account: where money is, or whom it is owed to. */
export type LedgerAccount = RealAccount | `test:${string}`;

type RealAccount =
  | `gateway:${string}`
  | 'registration_fees'
  | 'membership_fees'
  | 'cgst_payable'
  | 'sgst_payable'
  | 'igst_payable'
  /** Paid when nothing was due any more; owed to the payer until refunded. */
  | 'surplus'
  /** Wages that customers paid directly to workers: never the platform's money. */
  | 'wages_paid_by_customers'
  | 'wages_earned'
  /** Materials and travel reimbursed by customers: neither wage nor subject to commission. */
  | 'expenses_paid_back'
  /** Tips from customers to workers, on top of the wage. */
  | 'tips_earned'
  /** Wages received through a gateway, until the workers who earned them request a payout. */
  | 'wages_payable'
  /** Wages that customers prepaid: theirs until a wage falls due or the booking ends. */
  | 'wages_held'
  /** The platform's share of wages, and the part still owed by workers who were paid in cash. */
  | 'commission'
  | 'commission_owed'
  /** Fares that customers paid directly to drivers, and the platform's commission on them until it is collected. */
  | 'fares_paid_by_customers'
  | 'fares_earned'
  /** Fares received through a gateway, until their drivers request a payout. */
  | 'fares_payable'
  | 'trip_commission'
  | 'trip_commission_owed'
  /** GST on fares that the platform pays on the drivers' behalf, and coupon discounts on fares. */
  | 'trip_gst_payable'
  | 'coupon_discounts'
  /** Cost of referral bonuses, the part still owed, and the account they are paid from. */
  | 'referral_bonuses'
  /** Cost of dispute decisions to the platform. */
  | 'dispute_compensations'
  | 'payouts_payable'
  | 'bank';

/** Returns the separate account for test-mode money, so that it never enters the real books' income or debts. */
export const testAccount = (account: LedgerAccount): LedgerAccount => `test:${account}`;

export type LedgerLine = { account: LedgerAccount; side: 'debit' | 'credit'; paise: number };

/** Throws if the lines do not balance or move nothing: a bug in the posting code, not the payer's fault. */
export function checkBalanced(lines: readonly LedgerLine[]): void {
  const sum = (side: LedgerLine['side']) =>
    lines.filter((line) => line.side === side).reduce((total, { paise }) => total + paise, 0);
  const whole = lines.every(({ paise }) => Number.isSafeInteger(paise) && paise > 0);
  if (!whole || lines.length === 0 || sum('debit') !== sum('credit'))
    throw new Error(`A journal must balance: debit ${sum('debit')}, credit ${sum('credit')}.`);
}

export const invoiceKinds = ['tax_invoice', 'receipt', 'credit_note', 'refund_receipt'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const PREFIXES: Record<InvoiceKind, string> = {
  tax_invoice: 'DH',
  receipt: 'DR',
  credit_note: 'DC',
  refund_receipt: 'DV',
};

/** Series of test-mode documents. */
export const TEST_SERIES = 'DT';

/** Returns a document's number series. Test mode has its own, so that it leaves no gap in the real ones. */
export const seriesOf = (document: { kind: InvoiceKind; isTest: boolean; financialYear: string }): string =>
  `${document.isTest ? TEST_SERIES : PREFIXES[document.kind]}/${document.financialYear}`;

/** Returns a number of at most 16 characters, as the GST rules require (design/india.md, section 2): `DH/26-27/0000001`. */
export const documentNumber = (series: string, serial: number): string =>
  `${series}/${String(serial).padStart(7, '0')}`;

/** Serialises to JSON with sorted keys, so that the same content always yields the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
