import { validateCoupon } from '@dihaadi/contract/coupons';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { inCurrency } from '../../lib/format.ts';
import { ApiProblem } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { advertisedCoupons } from '../coupons/public.ts';
import type { Standing } from './payer.ts';
import { OFFERED } from './use-coupon.ts';

type Due = NonNullable<Standing['fee_due']>;
type Props = { userId: string; due: Due; disabled: boolean; onUse: (code: string) => void };

/** Returns the first advertised coupon that this account may use for its fee; null for none. */
async function findOffer(user_id: string, original_amount: number, signal: AbortSignal) {
  for (const coupon_code of advertisedCoupons) {
    try {
      const body = { coupon_code, service_type: 'registration' as const, user_id, original_amount };
      const { discount_amount } = await call(validateCoupon, { body, signal });
      return { code: coupon_code, discount: discount_amount };
    } catch (error) {
      if (!(error instanceof ApiProblem && error.problem.code === 'coupon-refused')) throw error;
    }
  }
  return null;
}

/**
 * Offer of the landing page's coupon that reduces this fee, applied by one press, which also completes the registration
 * if nothing is left to pay; nothing without such a coupon.
 */
export function OfferedCoupon({ userId, due: { fee, currency }, disabled, onUse }: Props) {
  const { data: offer, isLoading } = useQuery({
    queryKey: [...OFFERED, userId, fee],
    queryFn: ({ signal }) => findOffer(userId, fee, signal),
    // A check counts towards the few attempts that an account has per minute.
    staleTime: Infinity,
    retry: false,
  });
  if (isLoading) return <Skeleton className="h-20" />;
  if (offer == null) return null;
  const { code, discount } = offer;
  const isFree = discount >= fee;
  const saved = inCurrency(discount, currency);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border-2 border-dashed border-accent p-3">
      <p className="grid min-w-0">
        <strong className="font-bold tracking-wider wrap-anywhere">{code}</strong>
        <span className="text-base text-ink-soft">
          {isFree ? <Trans>No fee to pay with this coupon</Trans> : <Trans>You save {saved}</Trans>}
        </span>
      </p>
      <Button variant="secondary" size="small" disabled={disabled} onClick={() => onUse(code)}>
        {isFree ? <Trans>Register for free</Trans> : <Trans>Use {code}</Trans>}
      </Button>
    </div>
  );
}
