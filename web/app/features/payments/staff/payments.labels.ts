import type { PaymentRecord, StaffPayment } from '@dihaadi/contract/staff-payments';
import type { FailedWebhook } from '@dihaadi/contract/payment-webhooks';
import type { GatewayName, PaymentStatus, RefundStatus } from '@dihaadi/contract/payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { thingListPaths } from '../../../staff-kit/record-list-paths.ts';
import type { Tone } from '../../../ui/badge.tsx';

/** Path of the payments. */
export const PAYMENTS = '/admin/dashboard/settings/payments';

/** Payment as a row of a list, or opened from it. */
export type PaymentRow = StaffPayment & { id: string };
export type OpenedPayment = PaymentRecord & { id: string };

/** Adds the `id` that rows need: the payment's own. */
export const withId = <Payment extends StaffPayment>(payment: Payment): Payment & { id: string } => ({
  ...payment,
  id: payment.payment_id,
});

/** Status of a payment. */
export const paymentStates: Record<PaymentStatus, { label: MessageDescriptor; tone: Tone }> = {
  created: { label: msg`Started`, tone: 'neutral' },
  processing: { label: msg`In progress`, tone: 'info' },
  awaiting_confirmation: { label: msg`Awaiting confirmation`, tone: 'warning' },
  paid: { label: msg`Paid`, tone: 'success' },
  failed: { label: msg`Failed`, tone: 'danger' },
  expired: { label: msg`Not completed`, tone: 'neutral' },
  partially_refunded: { label: msg`Partially refunded`, tone: 'info' },
  refunded: { label: msg`Refunded`, tone: 'neutral' },
};

/** Status of a refund. */
export const refundStates: Record<RefundStatus, { label: MessageDescriptor; tone: Tone }> = {
  requested: { label: msg`Ready to send`, tone: 'warning' },
  done: { label: msg`Sent`, tone: 'success' },
  failed: { label: msg`Not sent`, tone: 'danger' },
};

/** Staff's names of the payment methods; importing the payers' ones would load their screens too. */
export const gatewayNames: Record<GatewayName, MessageDescriptor> = {
  simulator: msg`Test payment`,
  upi: msg`UPI`,
  razorpay: msg`Razorpay`,
  payu: msg`PayU`,
  stripe: msg`Stripe`,
};

export const purposeLabels: Record<StaffPayment['purpose'], MessageDescriptor> = {
  registration_fee: msg`Registration fee`,
  wage: msg`Wage`,
  wage_fund: msg`Wages paid ahead`,
  trip: msg`Trip`,
  trip_commission: msg`Commission`,
  membership: msg`Membership plan`,
};

type PayerKind = StaffPayment['payer']['kind'];

export const payerLabels: Record<PayerKind, MessageDescriptor> = {
  driver: msg`Driver`,
  customer: msg`Customer`,
  worker: msg`Worker`,
  job_provider: msg`Company`,
  guest: msg`Guest`,
};

/** The tab with the records of each kind of payer. */
const placeOf: Partial<Record<PayerKind, string>> = {
  driver: thingListPaths.driver,
  customer: thingListPaths.customer,
  worker: thingListPaths.worker,
};

/** Returns the address of the payer's record; undefined for a guest. */
export function recordOf({ kind, id }: StaffPayment['payer']): string | undefined {
  const place = placeOf[kind];
  return place === undefined || id === null ? undefined : `${dashboard()}/${place}/${id}`;
}

/** Events of a payment, by name. */
export const paymentEventLabels: Record<string, MessageDescriptor> = {
  initiate: msg`Started`,
  begin: msg`In progress`,
  await_confirmation: msg`Payer reports sent`,
  pay: msg`Confirm payment`,
  fail: msg`Mark as not received`,
  expire: msg`Not completed`,
  refund_part: msg`Partially refunded`,
  refund: msg`Refunded`,
  receive_unclaimed: msg`Record different amount`,
};

/** Outcome of a payment according to a gateway. */
export const webhookOutcomeLabels: Record<FailedWebhook['facts'][number]['outcome'], MessageDescriptor> = {
  paid: msg`Paid`,
  awaiting_confirmation: msg`Awaiting confirmation`,
  pending: msg`In progress`,
  failed: msg`Failed`,
  ask: msg`In progress`,
  unverified: msg`Impossible status`,
};
