import type { RegistrationFees } from '@dihaadi/contract/payments';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { inCurrency } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  who: 'customer' | 'worker' | 'driver';
  fees: RegistrationFees | null;
  /** When it is paid, and what for. */
  children: ReactNode;
};

/** Registration fee, shown before the person types anything; nothing if it is free. */
export function FeeAhead({ who, fees, children }: Props) {
  if (fees === null || fees[who].total === 0) return null;
  const sum = inCurrency(fees[who].total, fees.currency);
  return (
    <Notice tone="info" title={<Trans>One-time registration fee: {sum} including GST</Trans>}>
      {children}
    </Notice>
  );
}
