import { Trans } from '@lingui/react/macro';
import type { Standing } from '../lib/payer.ts';
import { Badge } from '../ui/badge.tsx';

/** ‘PAID ₹1000’, as specified; what was really paid when a coupon took something off. */
export function FeeState({ standing: { registration_fee_paid, payment_details } }: { standing: Standing }) {
  if (!registration_fee_paid) {
    return (
      <Badge tone="warning">
        <Trans>PAYMENT PENDING</Trans>
      </Badge>
    );
  }
  const amount = String(payment_details?.amount ?? 0);
  return <Badge tone="success">{amount === '0' ? <Trans>PAID</Trans> : <Trans>PAID ₹{amount}</Trans>}</Badge>;
}
