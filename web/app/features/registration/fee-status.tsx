import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import type { Standing } from '../payments/public.ts';
import { Badge } from '../../ui/badge.tsx';

/** 'PAID ₹1000', as specified; the amount actually paid if a coupon reduced it, and 'FREE' if it covered everything. */
export function FeeStatus({ standing: { registration_fee_paid, payment_details } }: { standing: Standing }) {
  if (!registration_fee_paid) {
    return (
      <Badge tone="warning">
        <Trans>PAYMENT PENDING</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="success">
      {payment_details === null ? <Trans>PAID</Trans> : <Paid rupees={payment_details.amount} />}
    </Badge>
  );
}

function Paid({ rupees: paid }: { rupees: number }) {
  // The English text is specified without grouping.
  const amount = useLocale() === 'en' ? String(paid) : formatNumber(paid);
  return paid === 0 ? <Trans>FREE</Trans> : <Trans>PAID ₹{amount}</Trans>;
}
