import { Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';

/** The fee to cancel or reschedule a booking, and until when that is free. */
export function CancellationRule({ fee, free_until }: { fee: number; free_until: string }) {
  const locale = useLocale();
  if (fee === 0) return <Trans>Free cancellation until work starts.</Trans>;
  return (
    <Trans>
      Cancel or move for free until {formatTime(free_until, locale)}. After that, {formatMoney(fee)} if a
      worker has accepted. The worker gets this fee.
    </Trans>
  );
}
