import { longest, type RateType } from '@dihaadi/contract/wages';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { Counter } from '../../../../ui/counter.tsx';
import { Calendar, Clock } from '../../../../ui/pictograms/steps.tsx';
import { Question, type StepProps } from './question.tsx';

const picks: Record<RateType, readonly number[]> = {
  hourly: [1, 2, 3, 4, 6, 8],
  daily: [1, 2, 3, 6, 12, 26],
  monthly: [1, 2, 3, 6, 12],
};

const titles: Record<RateType, ReactNode> = {
  hourly: <Trans>For how many hours?</Trans>,
  daily: <Trans>For how many days?</Trans>,
  monthly: <Trans>For how many months?</Trans>,
};

const rules: Record<RateType, ReactNode> = {
  hourly: <Trans>One visit, without a break.</Trans>,
  daily: <Trans>A day has 8 hours. Bookings of more than six days rest on Sundays.</Trans>,
  monthly: <Trans>A month has 26 days of work of 8 hours, with rest on Sundays.</Trans>,
};

/** How many hours, days or months. */
export function StepLong(step: StepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { order, change, onNext, quote } = step;
  const rateType = order.rate_type === '' ? 'hourly' : order.rate_type;
  const ends = quote.data?.ends_at;
  return (
    <Question
      {...step}
      title={titles[rateType]}
      Picture={rateType === 'hourly' ? Clock : Calendar}
      onSubmit={() => onNext()}
    >
      <Counter
        label={titles[rateType]}
        value={order.quantity}
        max={longest[rateType]}
        onChange={(quantity) => change({ quantity })}
        lessLabel={t`Less`}
        moreLabel={t`More`}
        unit={<Unit rateType={rateType} quantity={order.quantity} />}
        picks={picks[rateType]}
      />
      <p className="text-center text-base text-ink-soft">
        {rules[rateType]}
        {ends !== undefined && order.when !== '' && (
          <>
            <br />
            <Trans>The work ends on {formatTime(ends, locale)}.</Trans>
          </>
        )}
      </p>
    </Question>
  );
}

/** The word alone: the figure stands above it. */
function Unit({ rateType, quantity }: { rateType: RateType; quantity: number }) {
  if (rateType === 'hourly') return <Plural value={quantity} one="hour" other="hours" />;
  if (rateType === 'daily') return <Plural value={quantity} one="day" other="days" />;
  return <Plural value={quantity} one="month" other="months" />;
}
