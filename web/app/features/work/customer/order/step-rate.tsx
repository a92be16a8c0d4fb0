import type { Service } from '@dihaadi/contract/services';
import { longest, type RateType } from '@dihaadi/contract/wages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { rateWords } from '../../../../lib/work-words.ts';
import type { PictogramOf } from '../../../../ui/pictograms/pictogram.tsx';
import { Calendar, Clock } from '../../../../ui/pictograms/steps.tsx';
import { Home } from '../../../../ui/pictograms/things.tsx';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { offeredRates, rateOf } from './order.ts';
import { Question, type StepProps } from './question.tsx';

const pictures: Record<RateType, PictogramOf> = { hourly: Clock, daily: Calendar, monthly: Home };

/** By the hour, the day or the month. */
export function StepRate({ service, ...step }: StepProps & { service: Service }) {
  const { t, i18n } = useLingui();
  const { order, change, onNext } = step;
  const [isMissing, setMissing] = useState(false);
  const offered = offeredRates(service);
  const choose = (value: string) => {
    const rate_type = offered.find((one) => one === value);
    if (rate_type === undefined) return;
    setMissing(false);
    change({ rate_type, quantity: Math.min(order.quantity, longest[rate_type]) });
  };
  return (
    <Question
      {...step}
      title={<Trans>By the hour, the day or the month?</Trans>}
      Picture={Clock}
      onSubmit={() => (order.rate_type === '' ? setMissing(true) : onNext())}
    >
      <RadioCards
        legend={<Trans>How the work is counted</Trans>}
        name="rate_type"
        columns={3}
        value={order.rate_type}
        error={isMissing ? t`Choose one` : undefined}
        onChange={(event) => choose(event.target.value)}
        options={offered.map((value) => {
          const Picture = pictures[value];
          return {
            value,
            label: i18n._(rateWords[value].by),
            picture: <Picture className="size-10" />,
            note: (
              <span>
                <strong className="text-xl text-ink">{formatMoney(rateOf(service, value))}</strong>
                <br />
                {i18n._(rateWords[value].each)}
              </span>
            ),
          };
        })}
      />
      <p className="text-base text-ink-soft">
        <Trans>The rate is for one worker and stays as it is now, whatever becomes of our prices.</Trans>
      </p>
    </Question>
  );
}
