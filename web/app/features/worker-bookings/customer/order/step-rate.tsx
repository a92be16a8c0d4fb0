import type { Service } from '@dihaadi/contract/services';
import { longest, type RateType } from '@dihaadi/contract/wages';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../../lib/format.ts';
import { rateLabels } from '../../worker-bookings.labels.ts';
import { ChoiceButton, ChoiceGrid } from '../../../../ui/choice-card.tsx';
import type { PictogramOf } from '../../../../ui/pictograms/pictogram.tsx';
import { Calendar, Clock } from '../../../../ui/pictograms/steps.tsx';
import { Home } from '../../../../ui/pictograms/things.tsx';
import { offeredRates, rateOf } from './order.ts';
import { Question, type StepProps } from './question.tsx';

const pictures: Record<RateType, PictogramOf> = { hourly: Clock, daily: Calendar, monthly: Home };

/** Rate by the hour, day or month: one tap selects it and continues. */
export function StepRate({ service, ...step }: StepProps & { service: Service }) {
  const { i18n } = useLingui();
  const { order, onNext } = step;
  const choiceOf = (value: RateType) => {
    const Picture = pictures[value];
    return {
      value,
      label: i18n._(rateLabels[value].by),
      picture: <Picture className="size-10" />,
      note: (
        <span>
          <strong className="text-xl text-ink">{formatMoney(rateOf(service, value))}</strong>
          <br />
          {i18n._(rateLabels[value].each)}
        </span>
      ),
    };
  };
  return (
    <Question {...step} title={<Trans>Book by the hour, day or month?</Trans>} Picture={Clock}>
      <ChoiceGrid columns="rows">
        {offeredRates(service).map((value) => (
          <ChoiceButton
            key={value}
            columns="rows"
            choice={choiceOf(value)}
            isChosen={order.rate_type === value}
            onChoose={() => onNext({ rate_type: value, quantity: Math.min(order.quantity, longest[value]) })}
          />
        ))}
      </ChoiceGrid>
      <p className="text-base text-ink-soft">
        <Trans>Rate per worker. This rate is fixed for your booking.</Trans>
      </p>
    </Question>
  );
}
