import type { WorkQuote } from '@dihaadi/contract/worker-bookings/quote';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { explain } from '../../../../lib/problems.ts';
import { useSession } from '../../../../lib/session.ts';
import { later } from '../../../../shell/later.tsx';
import { OvertimeRule } from '../../overtime-rule.tsx';
import { Headcount, Quantity } from '../../quantity.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Money } from '../../../../ui/money.tsx';
import { Notice } from '../../../../ui/notice.tsx';

type PriceBarProps = {
  quote: { data: WorkQuote | undefined; error: Error | null; isPlaceholderData: boolean };
  /** Whether it is all that the order costs. */
  isTotal?: boolean;
  /** The one button: on to the next question, or the booking itself. */
  children: ReactNode;
};

// Only guests need it; if it cannot load, the last step and the next screen say the same.
const GuestsFeeLine = later(async () => (await import('./guests-fee.tsx')).GuestsFeeLine, {
  otherwise: null,
});

/** What it costs so far and how to go on, in reach of the thumb: below on a phone, beside the question on a desk. */
export function PriceBar({ quote, isTotal = false, children }: PriceBarProps) {
  const { t, i18n } = useLingui();
  const isGuest = useSession() === null;
  return (
    <div className="-mx-4 grid gap-3 border-t border-hairline bg-card px-4 py-3 shadow-card sm:mx-0 sm:rounded-card sm:border sm:p-5">
      <div role="alert" className="empty:hidden">
        {quote.error !== null && (
          <Notice tone="danger">{explain(i18n, quote.error, t`Price unavailable right now.`)}</Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {quote.data !== undefined && (
          <Price quote={quote.data} isOld={quote.isPlaceholderData} isTotal={isTotal} />
        )}
        {children}
      </div>
      {isGuest && quote.data !== undefined && <GuestsFeeLine />}
    </div>
  );
}

function Price({ quote, isOld, isTotal }: { quote: WorkQuote; isOld: boolean; isTotal: boolean }) {
  return (
    <output className="grid min-w-0">
      {isTotal && (
        <span className="text-base leading-snug font-semibold">
          <Trans>Total</Trans>
        </span>
      )}
      {/* Small letters would be too faint to read. */}
      <Money className={cx('text-3xl', isOld && 'opacity-70')}>{formatMoney(quote.total)}</Money>
      <span className="text-base leading-snug text-ink-soft">
        {formatMoney(quote.rate)} × <Quantity rateType={quote.rate_type} quantity={quote.quantity} />
        {quote.headcount > 1 && (
          <>
            {' × '}
            <Headcount count={quote.headcount} />
          </>
        )}
        {quote.agreed_overtime_hours > 0 && (
          <>
            {' · '}
            <OvertimeRule hours={quote.agreed_overtime_hours} />
          </>
        )}
        {!isTotal && (
          <span className="sr-only">
            {' '}
            <Trans>price so far</Trans>
          </span>
        )}
      </span>
    </output>
  );
}
