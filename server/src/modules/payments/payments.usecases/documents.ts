import type { FeePayer } from '@dihaadi/contract/registration';
import { toRupees } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import { indianDay } from '../../../platform/indian-time.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import type { NewDocument } from '../../ledger/ledger.public.ts';
import { platformIdentity } from '../../settings/settings.public.ts';
import type { Payment } from '../payments.queries.ts';
import { paymentMachine } from '../payments.rules.ts';

// Other support services (design/india.md, section 2).
const SAC_REGISTRATION = '998599';

const ITEMS = {
  driver: 'Registration fee, driver',
  customer: 'Registration fee, customer',
  worker: 'Registration fee, worker',
} as const;

/**
 * What the document of a paid fee says, frozen now: a tax invoice when the platform has a GSTIN, else a receipt; of
 * nothing always a receipt. In test mode it says so. Amounts in rupees.
 */
export async function feeDocument(
  db: Db,
  payment: Payment,
  { payer, at }: { payer: FeePayer; at: Date },
): Promise<NewDocument> {
  const seller = await platformIdentity(db);
  const isInvoice = seller.gstin !== null && payment.totalPaise > 0;
  return {
    kind: isInvoice ? 'tax_invoice' : 'receipt',
    ref: { thing: paymentMachine.thing, id: payment.id },
    accountId: payment.accountId,
    data: {
      day: indianDay(at),
      test_mode: payment.testMode,
      seller,
      buyer: {
        ...(await buyerOf(db, payment.accountId)),
        address: payer.address,
        state: payer.state,
      },
      item: ITEMS[payment.payer.kind],
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

async function buyerOf(db: Db, accountId: string) {
  const card = (await accountCards(db, [accountId])).get(accountId);
  return { name: card?.name ?? '', email: card?.email ?? '', phone: card?.phone ?? null };
}
