import type { Fee, RefundSplit } from '@dihaadi/contract/fee';
import { indianDay } from '@dihaadi/contract/indian-time';
import { toRupees } from '@dihaadi/contract/money';
import type { DocumentLanguage } from '@dihaadi/contract/payment-documents';
import type { Currency, PayerKind, SoldKind } from '@dihaadi/contract/payments';
import type { Db, Tx } from '../../platform/db.ts';
import { AppError, problem, saying } from '../../platform/errors.ts';
import { pdfOf } from '../../platform/pdf.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { invoiceOf, type IssuedInvoice, issueInvoice } from '../ledger/ledger.public.ts';
import { platformIdentity } from '../settings/settings.public.ts';
import { type DocumentData, documentData } from './invoices.data.ts';
import { documentPdf } from './invoices.layout.ts';
import type { Parties } from './invoices.parties.ts';

// Other support services (design/india.md, section 2).
const SAC_REGISTRATION = '998599';

const ITEMS = {
  driver: 'Registration fee, driver',
  customer: 'Registration fee, customer',
  worker: 'Registration fee, worker',
  wage: 'Wage',
  wage_fund: 'Wages paid ahead',
  trip: 'Trip',
  trip_commission: 'Commission',
  membership: 'Membership plan',
} as const;

const ofPayment = (id: string) => ({ thing: 'payment', id });
const ofRefund = (id: string) => ({ thing: 'refund', id });

/** A sale of the platform, with the data frozen by its payment; amounts in paise. */
type Sale = Fee & {
  id: string;
  payer: { kind: PayerKind };
  accountId: string | null;
  /** Null for payments started before parties were stored. */
  parties: Parties | null;
  testMode: boolean;
  currency: Currency;
  gstIncluded: boolean;
  /** Null if there was nothing to pay. */
  gateway: string | null;
  gatewayPaymentId: string | null;
};

/** The buyer, and what exactly was bought if its kind does not say it. */
type Buyer = {
  accountId: string | null;
  address: string | null;
  state: string | null;
  sold?: { detail?: string };
  /** Set if the buyer is not the account's person. */
  buyer?: { name: string; email: string; phone: string | null; gstin: string | null };
};

/** Returns seller and buyer as documents print them; frozen with the split of the tax, which depends on both. */
export async function partiesOf(db: Db, buyer: Buyer): Promise<Parties> {
  const { name, address, state, gstin } = await platformIdentity(db);
  const { address: at, state: of } = buyer;
  return {
    seller: { name, address, state, gstin },
    buyer: { ...(await buyerOf(db, buyer)), address: at, state: of },
  };
}

/** Returns the company, else the account's person; a guest has no name. */
async function buyerOf(db: Db, { buyer, accountId }: Buyer) {
  if (buyer !== undefined) return buyer;
  const card = accountId === null ? undefined : (await accountCards(db, [accountId])).get(accountId);
  return { name: card?.name ?? '', email: card?.email ?? '', phone: card?.phone ?? null, gstin: null };
}

/**
 * Issues the document of a sale in the transaction that pays it, with seller and buyer as of the start of the payment:
 * a tax invoice if the platform has a GSTIN, else a receipt; always a receipt if the amount is zero. In test mode it
 * says so.
 */
export async function issueSaleInvoice(
  tx: Tx,
  sale: Sale,
  { payer, at }: { payer: Buyer; at: Date },
): Promise<void> {
  const { seller, buyer } = sale.parties ?? (await partiesOf(tx, payer));
  const { accountId } = sale;
  if (accountId === null) throw new Error('A platform sale needs an account.');
  const isInvoice = seller.gstin !== null && sale.totalPaise > 0;
  await issueInvoice(tx, {
    kind: isInvoice ? 'tax_invoice' : 'receipt',
    ref: ofPayment(sale.id),
    accountId,
    data: {
      day: indianDay(at),
      test_mode: sale.testMode,
      seller,
      buyer,
      item: ITEMS[sale.payer.kind],
      detail: payer.sold?.detail ?? null,
      sac: SAC_REGISTRATION,
      currency: sale.currency,
      gst_included: sale.gstIncluded,
      fee: toRupees(sale.feePaise),
      discount: toRupees(sale.discountPaise),
      taxable: toRupees(sale.taxablePaise),
      cgst: toRupees(sale.cgstPaise),
      sgst: toRupees(sale.sgstPaise),
      igst: toRupees(sale.igstPaise),
      total: toRupees(sale.totalPaise),
      gateway: sale.gateway,
      payment_id: sale.id,
      transaction_id: sale.gatewayPaymentId,
    },
    at,
  });
}

type GivenBack = {
  refundId: string;
  reason: string;
  paise: number;
  split: RefundSplit;
  accountId: string;
  at: Date;
};

/**
 * Issues a refund's document in the transaction that books it: a credit note against an invoice, else a receipt of the
 * refund.
 */
export async function issueRefundInvoice(tx: Tx, paymentId: string, of: GivenBack): Promise<void> {
  const { refundId, reason, paise, split, accountId, at } = of;
  const original = await invoiceOf(tx, ofPayment(paymentId));
  await issueInvoice(tx, {
    kind: original?.kind === 'tax_invoice' ? 'credit_note' : 'refund_receipt',
    ref: ofRefund(refundId),
    accountId,
    data: {
      ...original?.data,
      day: indianDay(at),
      // The original document, whose number may not be assigned yet.
      of_day: original?.data['day'],
      of_payment: paymentId,
      reason,
      taxable: toRupees(split.taxablePaise),
      cgst: toRupees(split.cgstPaise),
      sgst: toRupees(split.sgstPaise),
      igst: toRupees(split.igstPaise),
      total: toRupees(paise),
    },
    at,
  });
}

/** Whether this payment has a document. */
export const hasInvoice = async (db: Db, paymentId: string): Promise<boolean> =>
  (await invoiceOf(db, ofPayment(paymentId))) !== undefined;

/**
 * Returns the document of a payment, or of one of its refunds. Throws 404 if there is none, 409 `document-not-ready`
 * until the seal has numbered it.
 */
export async function readInvoice(
  db: Db,
  { paymentId, refundId }: { paymentId: string; refundId: string | undefined },
): Promise<DocumentData> {
  const sale = await invoiceOf(db, ofPayment(paymentId));
  if (sale === undefined) throw problem('not-found', 'no-document-unpaid');
  if (refundId === undefined) return documentData(numbered(sale), null);
  const refund = await invoiceOf(db, ofRefund(refundId));
  if (refund === undefined) throw problem('not-found', 'no-document-unrefunded');
  return documentData(numbered(refund), numbered(sale));
}

const SEAL_SECONDS = 5;

function numbered(document: IssuedInvoice): IssuedInvoice & { number: string } {
  const { number } = document;
  if (number !== null) return { ...document, number };
  throw new AppError('document-not-ready', saying('document-not-ready'), {
    retryAfterSeconds: SEAL_SECONDS,
  });
}

/** Returns a document as PDF, named by its number. */
export async function invoiceFile(
  data: DocumentData,
  printed: { payerKind: SoldKind; language: DocumentLanguage },
): Promise<{ name: string; content: Buffer }> {
  return {
    name: `${data.number.replaceAll('/', '-')}.pdf`,
    content: await pdfOf(documentPdf(data, printed)),
  };
}
