import { Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';

/** What it costs to cancel or to move a booking, and until when that costs nothing. */
export function CancellationRule({ fee, free_until }: { fee: number; free_until: string }) {
  const locale = useLocale();
  if (fee === 0) return <Trans>Cancelling costs nothing until the work begins.</Trans>;
  return (
    <Trans>
      Free to cancel or move until {formatTime(free_until, locale)}. Later it costs {formatMoney(fee)} if a
      worker is coming; the worker gets it.
    </Trans>
  );
}
