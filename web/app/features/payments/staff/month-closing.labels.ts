import type { GstSection } from '@dihaadi/contract/month-closing';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Every account of the ledger, with accountants' terms (`server/src/modules/ledger/ledger.rules.ts`). */
export const accountLabels: Record<string, MessageDescriptor> = {
  'gateway:razorpay': msg`Held by Razorpay`,
  'gateway:stripe': msg`Held by Stripe`,
  'gateway:payu': msg`Held by PayU`,
  'gateway:upi': msg`Received by UPI`,
  bank: msg`Bank`,
  registration_fees: msg`Registration fees`,
  membership_fees: msg`Membership fees`,
  cgst_payable: msg`CGST payable`,
  sgst_payable: msg`SGST payable`,
  igst_payable: msg`IGST payable`,
  surplus: msg`Overpayments to refund`,
  wages_paid_by_customers: msg`Wages paid directly by customers`,
  wages_earned: msg`Wages earned by workers`,
  expenses_paid_back: msg`Expenses paid back to workers`,
  tips_earned: msg`Tips earned by workers`,
  wages_payable: msg`Wages payable to workers`,
  wages_held: msg`Wages paid ahead by customers`,
  commission: msg`Commission on wages`,
  commission_owed: msg`Commission on wages to collect`,
  fares_paid_by_customers: msg`Fares paid directly by customers`,
  fares_earned: msg`Fares earned by drivers`,
  fares_payable: msg`Fares payable to drivers`,
  trip_commission: msg`Commission on fares`,
  trip_commission_owed: msg`Commission on fares to collect`,
  trip_gst_payable: msg`GST on fares payable`,
  coupon_discounts: msg`Coupon discounts`,
  referral_bonuses: msg`Referral bonuses`,
  dispute_compensations: msg`Dispute compensation`,
  payouts_payable: msg`Payouts payable`,
};

/** The contents of a GSTR-1 section, and the number of its table in the return. */
export const gstSectionLabels: Record<GstSection, { label: MessageDescriptor; table: string }> = {
  b2b: { label: msg`Invoices to buyers with a GSTIN (B2B)`, table: '4A' },
  b2cl: { label: msg`Invoices over ₹1,00,000 to other states (B2CL)`, table: '5' },
  b2cs: { label: msg`Other sales, less credit notes (B2CS)`, table: '7' },
  cdnr: { label: msg`Credit notes to buyers with a GSTIN (CDNR)`, table: '9B' },
  cdnur: { label: msg`Credit notes for B2CL invoices (CDNUR)`, table: '9B' },
  ecom_9_5: { label: msg`Fares on which we pay the GST (section 9(5))`, table: '15' },
};
