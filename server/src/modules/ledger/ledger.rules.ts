/** What money is counted in: where it is, and whom it is owed to. */
export type LedgerAccount = RealAccount | `test:${string}`;

type RealAccount =
  | `gateway:${string}`
  | 'registration_fees'
  | 'membership_fees'
  | 'cgst_payable'
  | 'sgst_payable'
  | 'igst_payable'
  /** Paid when nothing was due any more; the payer’s until it is refunded. */
  | 'surplus'
  /** Wages that customers paid straight to those who earned them: never the platform's money. */
  | 'wages_paid_by_customers'
  | 'wages_earned'
  /** Materials and travel that customers paid back to those who bought them: no wage, and no commission of it. */
  | 'expenses_paid_back'
  /** What customers gave workers besides the wage. */
  | 'tips_earned'
  /** Wages that came through a gateway, until the workers who earned them ask for them. */
  | 'wages_payable'
  /** Wages that customers paid ahead: theirs until a wage falls due, or the booking is over. */
  | 'wages_held'
  /** The platform's share of wages; what of it is still with those whom customers have paid in hand. */
  | 'commission'
  | 'commission_owed'
  /** Fares that customers paid straight to drivers, and the platform's commission of them until it is taken. */
  | 'fares_paid_by_customers'
  | 'fares_earned'
  /** Fares that came through a gateway, until their drivers ask for them. */
  | 'fares_payable'
  | 'trip_commission'
  | 'trip_commission_owed'
  /** GST on fares that the platform pays in the drivers' stead, and what coupons took off fares. */
  | 'trip_gst_payable'
  | 'coupon_discounts'
  /** What referral bonuses have cost, what is owed of them, and the account that they are paid from. */
  | 'referral_bonuses'
  /** What decisions of disputes have cost the platform. */
  | 'dispute_compensations'
  | 'payouts_payable'
  | 'bank';

/** Where money of test mode is booked: apart, so that no income or debt of the real books holds any of it. */
export const testAccount = (account: LedgerAccount): LedgerAccount => `test:${account}`;

export type LedgerLine = { account: LedgerAccount; side: 'debit' | 'credit'; paise: number };

/**
 * Throws on lines that do not balance or move nothing: the fault is in the code that posts them, not with the
 * payer.
 */
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

/** The series of what is only test mode. */
export const TEST_SERIES = 'DT';

/** Which series of numbers a document belongs to: test mode has its own, so that it leaves no gap in the real ones. */
export const seriesOf = (document: { kind: InvoiceKind; isTest: boolean; financialYear: string }): string =>
  `${document.isTest ? TEST_SERIES : PREFIXES[document.kind]}/${document.financialYear}`;

/** At most 16 characters, as the GST rules want it (design/india.md, section 2): `DH/26-27/0000001`. */
export const documentNumber = (series: string, serial: number): string =>
  `${series}/${String(serial).padStart(7, '0')}`;

/** As JSON with the names in order, so that the same content is always the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
