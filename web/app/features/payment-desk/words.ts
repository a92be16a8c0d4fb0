import type { FailedWebhook, PaymentRecord, StaffPayment } from '@dihaadi/contract/staff-payments';
import type { GatewayName, PaymentStatus, RefundStatus } from '@dihaadi/contract/payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DASHBOARD } from '../../shell/staff/places.ts';
import type { Tone } from '../../ui/badge.tsx';

/** Where the payments stand. */
export const PAYMENTS = `${DASHBOARD}/settings/payments`;

/** A payment as a row of a list, or opened from it. */
export type PaymentRow = StaffPayment & { id: string };
export type OpenedPayment = PaymentRecord & { id: string };

/** Rows have an `id`: a payment’s own. */
export const withId = <Payment extends StaffPayment>(payment: Payment): Payment & { id: string } => ({
  ...payment,
  id: payment.payment_id,
});

/** How far a payment is. */
export const paymentStates: Record<PaymentStatus, { label: MessageDescriptor; tone: Tone }> = {
  created: { label: msg`Begun`, tone: 'neutral' },
  processing: { label: msg`Under way`, tone: 'info' },
  awaiting_confirmation: { label: msg`To be confirmed`, tone: 'warning' },
  paid: { label: msg`Paid`, tone: 'success' },
  failed: { label: msg`Failed`, tone: 'danger' },
  expired: { label: msg`Not finished`, tone: 'neutral' },
  partially_refunded: { label: msg`A part given back`, tone: 'info' },
  refunded: { label: msg`Given back`, tone: 'neutral' },
};

/** How far money is that goes back. */
export const refundStates: Record<RefundStatus, { label: MessageDescriptor; tone: Tone }> = {
  requested: { label: msg`Waits to be sent`, tone: 'warning' },
  done: { label: msg`Sent`, tone: 'success' },
  failed: { label: msg`Could not be sent`, tone: 'danger' },
};

/** How staff know each way to pay; the payers’ own words would bring their screens along. */
export const gatewayNames: Record<GatewayName, MessageDescriptor> = {
  simulator: msg`Test payment`,
  upi: msg`UPI`,
  razorpay: msg`Razorpay`,
  payu: msg`PayU`,
  stripe: msg`Stripe`,
};

export const purposeWords: Record<StaffPayment['purpose'], MessageDescriptor> = {
  registration_fee: msg`Registration fee`,
  wage: msg`Wage`,
  trip: msg`Trip`,
  trip_commission: msg`Commission`,
  membership: msg`Membership plan`,
};

type PayerKind = StaffPayment['payer']['kind'];

export const payerWords: Record<PayerKind, MessageDescriptor> = {
  driver: msg`Driver`,
  customer: msg`Customer`,
  worker: msg`Worker`,
  job_provider: msg`Company`,
  guest: msg`Guest`,
};

/** Which tab has the records of each kind of payer. */
const placeOf: Partial<Record<PayerKind, string>> = {
  driver: 'drivers',
  customer: 'customers',
  worker: 'workers',
};

/** Where the record of whoever pays opens; undefined of a guest. */
export function recordOf({ kind, id }: StaffPayment['payer']): string | undefined {
  const place = placeOf[kind];
  return place === undefined || id === null ? undefined : `${DASHBOARD}/${place}/${id}`;
}

/** What happened to a payment, by the name of the event. */
export const happenings: Record<string, MessageDescriptor> = {
  initiate: msg`Begun`,
  begin: msg`Under way`,
  await_confirmation: msg`The payer says that it is sent`,
  pay: msg`The money has come`,
  fail: msg`It has not come`,
  expire: msg`Not finished`,
  refund_part: msg`A part given back`,
  refund: msg`Given back`,
  receive_unclaimed: msg`Another sum has come`,
};

/** What a gateway says became of a payment. */
export const outcomeWords: Record<FailedWebhook['facts'][number]['outcome'], MessageDescriptor> = {
  paid: msg`Paid`,
  awaiting_confirmation: msg`To be confirmed`,
  pending: msg`Under way`,
  failed: msg`Failed`,
  ask: msg`Under way`,
  unverified: msg`Cannot be believed`,
};
