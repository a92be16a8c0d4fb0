import { Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';

/** What a cancellation costs, and until when it costs nothing. */
export function CancellationRule({ fee, free_until }: { fee: number; free_until: string }) {
  const locale = useLocale();
  if (fee === 0) return <Trans>Cancelling costs nothing until the work begins.</Trans>;
  return (
    <Trans>
      Cancelling costs nothing until {formatTime(free_until, locale)}, then {formatMoney(fee)} if somebody is
      coming.
    </Trans>
  );
}
