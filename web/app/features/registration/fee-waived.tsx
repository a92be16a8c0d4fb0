import { Trans } from '@lingui/react/macro';

/** That nothing was to be paid, and thanks to which coupon. */
export const FeeWaived = ({ coupon }: { coupon: string | null }) =>
  coupon === null ? <Trans>Free</Trans> : <Trans>Free with {coupon}</Trans>;
