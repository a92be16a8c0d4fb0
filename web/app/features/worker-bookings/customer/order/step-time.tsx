import { longest, payIntervals, payIntervalsOf, type RateType } from '@dihaadi/contract/wages';
import { MOST_WORKERS } from '@dihaadi/contract/worker-bookings/quote';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { later } from '../../../../shell/lazy-component.tsx';
import { payIntervalLabels } from '../../statements.labels.ts';
import { Counter } from '../../../../ui/counter.tsx';
import { Calendar, Clock } from '../../../../ui/pictograms/steps.tsx';
import { isPaidDuringWork, type Order, payIntervalOf } from './order.ts';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { Question, type StepProps } from './question.tsx';
import { startOf } from './start-times.ts';
import { Start } from './start.tsx';

const picks: Record<RateType, readonly number[]> = {
  hourly: [1, 2, 3, 4, 6, 8],
  daily: [1, 2, 3, 6, 12, 26],
  monthly: [1, 2, 3, 6, 12],
};

const titles: Record<RateType, ReactNode> = {
  hourly: <Trans>When, and for how many hours?</Trans>,
  daily: <Trans>When, and for how many days?</Trans>,
  monthly: <Trans>When, and for how many months?</Trans>,
};

const units: Record<RateType, ReactNode> = {
  hourly: <Trans>Hours</Trans>,
  daily: <Trans>Days</Trans>,
  monthly: <Trans>Months</Trans>,
};

const rules: Record<RateType, ReactNode> = {
  hourly: <Trans>One continuous visit.</Trans>,
  daily: <Trans>A day is 8 hours. Bookings over 6 days have Sundays off.</Trans>,
  monthly: <Trans>A month is 26 working days of 8 hours, with Sundays off.</Trans>,
};

// Only once a start is chosen; if it fails to load, the next question shows the same.
const FreeAtKnownPlace = later(async () => (await import('./availability-note.tsx')).FreeAtKnownPlace, {
  otherwise: null,
});

/** Duration, number of workers and start on one screen. */
export function StepTime(step: StepProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { order, change, now, onNext, quote } = step;
  const [isTried, setTried] = useState(false);
  const rateType = order.rate_type === '' ? 'hourly' : order.rate_type;
  const ends = quote.data?.ends_at;
  const isStartOpen = startOf(order, now) === undefined;
  const changeStart = (changes: Partial<Order>) => {
    setTried(false);
    change(changes);
  };
  const choosePeople = (headcount: number) =>
    // Keep no more chosen workers than the headcount.
    change({ headcount, worker_ids: order.worker_ids.slice(0, headcount) });
  return (
    <Question
      {...step}
      title={titles[rateType]}
      Picture={rateType === 'hourly' ? Clock : Calendar}
      onSubmit={() => (isStartOpen ? setTried(true) : onNext())}
    >
      <Start order={order} now={now} isTried={isTried} onChange={changeStart} />
      <Counter
        label={units[rateType]}
        value={order.quantity}
        max={longest[rateType]}
        onChange={(quantity) => change({ quantity })}
        lessLabel={t`Less`}
        moreLabel={t`More`}
        picks={picks[rateType]}
      />
      <Counter
        label={<Trans>Workers</Trans>}
        value={order.headcount}
        max={MOST_WORKERS}
        onChange={choosePeople}
        lessLabel={t`Less`}
        moreLabel={t`More`}
      />
      {isPaidDuringWork(order) && (
        <RadioCards
          legend={<Trans>When do you pay the wages?</Trans>}
          name="pay_every"
          columns={2}
          options={payIntervalsOf[rateType].map((value) => ({
            value,
            label: i18n._(payIntervalLabels[value]),
          }))}
          value={payIntervalOf(order)}
          onChange={(event) =>
            change({ pay_every: payIntervals.find((one) => one === event.target.value) ?? '' })
          }
        />
      )}
      {!isStartOpen && <FreeAtKnownPlace step={step} />}
      <p className="text-base text-ink-soft">
        {rules[rateType]}
        {ends !== undefined && order.when !== '' && (
          <>
            {' '}
            <Trans>The work ends on {formatTime(ends, locale)}.</Trans>
          </>
        )}
      </p>
    </Question>
  );
}
