import { registrationFees } from '@dihaadi/contract/payments';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../../lib/api.ts';
import { FeeAhead } from '../../../registration/public.ts';

/** What a guest pays besides, once, and what they have of it. */
export default function GuestsFee(): ReactNode {
  const fees = useQuery({
    queryKey: ['registration_fees'],
    queryFn: ({ signal }) => call(registrationFees, { signal }),
  });
  return (
    <FeeAhead who="customer" fees={fees.data ?? null}>
      <Trans>
        Pay once, then book workers as often as you like. Coupons reduce the fee. Your choices here are saved.
      </Trans>
    </FeeAhead>
  );
}
