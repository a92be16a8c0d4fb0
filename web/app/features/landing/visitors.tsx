import type { VisitorStats } from '@dihaadi/contract/visitors';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format.ts';

/** Number of visitors; public.ts counts this visit and shows the new figures. */
export function VisitorCounter({ visitors }: { visitors: VisitorStats }) {
  return (
    <p className="mt-8 text-center text-ink-soft">
      <Trans>
        Visitors: <strong data-figure="total_visitors">{formatNumber(visitors.total_visitors)}</strong>, today{' '}
        <strong data-figure="today_visitors">{formatNumber(visitors.today_visitors)}</strong>
      </Trans>
    </p>
  );
}
