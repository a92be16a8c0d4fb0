import { indianClock } from '@dihaadi/contract/indian-time';
import type { GatewayName, PaymentStatus } from '@dihaadi/contract/payments';
import type { StaffPayment } from '@dihaadi/contract/staff-payments';
import type { CsvColumn } from '../../platform/csv.ts';

const GATEWAYS: Record<GatewayName, string> = {
  simulator: 'Test payment',
  upi: 'UPI',
  razorpay: 'Razorpay',
  payu: 'PayU',
  stripe: 'Stripe',
};

const STATUSES: Record<PaymentStatus, string> = {
  created: 'Started',
  processing: 'In progress',
  awaiting_confirmation: 'Awaiting confirmation',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Not completed',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

const PURPOSES: Record<StaffPayment['purpose'], string> = {
  registration_fee: 'Registration fee',
  wage: 'Wage',
  wage_fund: 'Wages paid ahead',
  trip: 'Trip',
  trip_commission: 'Commission',
  membership: 'Membership plan',
};

const clock = (at: string | null): string => (at === null ? '' : indianClock(new Date(at)));

/** Columns of the exported list. */
export const exportedColumns: readonly CsvColumn<StaffPayment>[] = [
  { header: 'ID', of: ({ payment_id }) => payment_id },
  { header: 'Started', of: ({ created_at }) => clock(created_at) },
  { header: 'Paid', of: ({ paid_at }) => clock(paid_at) },
  { header: 'Payer', of: ({ payer }) => payer.name },
  { header: 'For', of: ({ purpose }) => PURPOSES[purpose] },
  { header: 'Gateway', of: ({ gateway }) => (gateway === null ? '' : GATEWAYS[gateway]) },
  { header: 'UTR or transaction ID', of: ({ gateway_payment_id }) => gateway_payment_id ?? '' },
  { header: 'Status', of: ({ status }) => STATUSES[status] },
  { header: 'Currency', of: ({ currency }) => currency },
  { header: 'Amount', of: ({ total }) => total.toFixed(2) },
  { header: 'Refunded', of: ({ refunded }) => refunded.toFixed(2) },
  { header: 'Test payment', of: ({ test_mode }) => (test_mode ? 'Yes' : '') },
];
