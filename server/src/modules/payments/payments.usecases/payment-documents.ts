import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { accountCards } from '../../accounts/accounts.public.ts';
import type { NewDocument } from '../../ledger/ledger.public.ts';
import { platformIdentity } from '../../settings/settings.public.ts';
import type { Parties } from '../payments.parties.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import { paymentMachine } from '../payments.rules.ts';

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

/** Who sells and who buys, as documents print them: frozen with the split of the tax, which depends on both. */
export async function partiesOf(db: Db, payer: Payer): Promise<Parties> {
  const { name, address, state, gstin } = await platformIdentity(db);
  const { address: at, state: of } = payer;
  return {
    seller: { name, address, state, gstin },
    buyer: { ...(await buyerOf(db, payer)), address: at, state: of },
  };
}

/** The company, else the person whose account it is; a guest has no name. */
async function buyerOf(db: Db, { buyer, accountId }: Payer) {
  if (buyer !== undefined) return buyer;
  const card = accountId === null ? undefined : (await accountCards(db, [accountId])).get(accountId);
  return { name: card?.name ?? '', email: card?.email ?? '', phone: card?.phone ?? null, gstin: null };
}

/**
 * What the document of a paid fee says; seller and buyer as they were when the payment was begun: a tax invoice when the platform has a GSTIN, else a receipt; of
 * nothing always a receipt. In test mode it says so. Amounts in rupees.
 */
export async function feeDocument(
  db: Db,
  payment: Payment,
  { payer, at }: { payer: Payer; at: Date },
): Promise<NewDocument> {
  const { seller, buyer } = payment.parties ?? (await partiesOf(db, payer));
  const { accountId } = payment;
  if (accountId === null) throw new Error('What the platform sells is of an account.');
  const isInvoice = seller.gstin !== null && payment.totalPaise > 0;
  return {
    kind: isInvoice ? 'tax_invoice' : 'receipt',
    ref: { thing: paymentMachine.thing, id: payment.id },
    accountId,
    data: {
      day: indianDay(at),
      test_mode: payment.testMode,
      seller,
      buyer,
      item: ITEMS[payment.payer.kind],
      detail: payer.sold?.detail ?? null,
      sac: SAC_REGISTRATION,
      currency: payment.currency,
      gst_included: payment.gstIncluded,
      fee: toRupees(payment.feePaise),
      discount: toRupees(payment.discountPaise),
      taxable: toRupees(payment.taxablePaise),
      cgst: toRupees(payment.cgstPaise),
      sgst: toRupees(payment.sgstPaise),
      igst: toRupees(payment.igstPaise),
      total: toRupees(payment.totalPaise),
      gateway: payment.gateway,
      payment_id: payment.id,
      transaction_id: payment.gatewayPaymentId,
    },
    at,
  };
}
