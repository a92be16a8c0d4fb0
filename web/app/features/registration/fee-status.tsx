import { Trans } from '@lingui/react/macro';
import type { Standing } from '../payments/public.ts';
import { Badge } from '../../ui/badge.tsx';

/** ‘PAID ₹1000’, as specified; what was really paid when a coupon took something off, and ‘FREE’ when it took all. */
export function FeeStatus({ standing: { registration_fee_paid, payment_details } }: { standing: Standing }) {
  if (!registration_fee_paid) {
    return (
      <Badge tone="warning">
        <Trans>PAYMENT PENDING</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="success">{payment_details === null ? <Trans>PAID</Trans> : paidOf(payment_details)}</Badge>
  );
}

function paidOf({ amount: paid }: NonNullable<Standing['payment_details']>) {
  const amount = String(paid);
  return paid === 0 ? <Trans>FREE</Trans> : <Trans>PAID ₹{amount}</Trans>;
}
