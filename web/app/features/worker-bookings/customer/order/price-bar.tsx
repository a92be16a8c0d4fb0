import type { WorkQuote } from '@dihaadi/contract/worker-bookings/quote';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { explain } from '../../../../lib/problems.ts';
import { later } from '../../../../shell/lazy-component.tsx';
import { OvertimeRule } from '../../overtime-rule.tsx';
import { Headcount, Quantity } from '../../quantity.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Money } from '../../../../ui/card-amount.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/states.tsx';

type PriceBarProps = {
  quote: { data: WorkQuote | undefined; error: Error | null; isPlaceholderData: boolean };
  /** Whether the price is the total for the order. */
  isTotal?: boolean;
  /** Whether the registration fee is due as well. */
  isFeeOpen?: boolean;
  /** Notes to read before the button is pressed. */
  above?: ReactNode;
  /** The one button: to the next question, or to book. */
  children: ReactNode;
};

// Only users who have not paid the fee need it; if it fails to load, the next screen shows the same.
const FeeLine = later(async () => (await import('./open-fee.tsx')).FeeLine, {
  waiting: <Skeleton className="h-6" />,
  otherwise: null,
});

/** The price so far and the next button, within reach of the thumb: below on a phone, beside the question on a desktop. */
export function PriceBar({ quote, isTotal = false, isFeeOpen = false, above, children }: PriceBarProps) {
  const { t, i18n } = useLingui();
  const { error } = quote;
  const fee = isFeeOpen && <FeeLine isNow={isTotal} />;
  return (
    <div className="-mx-4 grid gap-3 border-t border-hairline bg-card px-4 py-3 shadow-card sm:mx-0 sm:rounded-card sm:border sm:p-5">
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <Notice tone="danger">{explain(i18n, error, t`Price unavailable right now.`)}</Notice>
        )}
      </div>
      {above}
      {isTotal && fee}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SoFar quote={quote} title={isTotal && titleOf(isFeeOpen)} />
        {children}
      </div>
      {!isTotal && fee}
    </div>
  );
}

/** The amount paid after the fee is not the whole total. */
const titleOf = (isFeeOpen: boolean) =>
  isFeeOpen ? <Trans>Pay later, for the work</Trans> : <Trans>Total</Trans>;

/** The button must not move when the price loads, or a press would miss it. */
function SoFar({ quote: { data, error, isPlaceholderData }, title }: Pick<PriceBarProps, 'quote'> & Titled) {
  if (data !== undefined) return <Price quote={data} isOld={isPlaceholderData} title={title} />;
  return error === null && <Skeleton className={cx('w-24', title === false ? 'h-15' : 'h-20')} />;
}

/** `title` says that nothing is added to the price. */
type Titled = { title: ReactNode };

function Price({ quote, isOld, title }: Titled & { quote: WorkQuote; isOld: boolean }) {
  return (
    <output className="grid min-w-0">
      {title !== false && <span className="text-base leading-snug font-semibold">{title}</span>}
      {/* Small text would be too faint to read. */}
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
        {title === false && (
          <span className="sr-only">
            {' '}
            <Trans>price so far</Trans>
          </span>
        )}
      </span>
    </output>
  );
}
