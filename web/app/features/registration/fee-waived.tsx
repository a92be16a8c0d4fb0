import { Trans } from '@lingui/react/macro';

/** Note that nothing had to be paid, and which coupon covered it. */
export const FeeWaived = ({ coupon }: { coupon: string | null }) =>
  coupon === null ? <Trans>Free</Trans> : <Trans>Free with {coupon}</Trans>;
