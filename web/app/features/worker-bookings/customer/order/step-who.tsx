import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Clock } from '../../../../ui/pictograms/steps.tsx';
import { Person } from '../../../../ui/pictograms/things.tsx';
import { Worker } from '../../../../ui/pictograms/work.tsx';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { useNearby } from './nearby.ts';
import { AvailableCount, NearbyList } from './nearby-list.tsx';
import { NoWorkerAvailable } from './no-worker-available.tsx';
import { Question, type StepProps } from './question.tsx';

/** Choice of workers: those free first, or people the customer picks. */
export function StepWho(step: StepProps) {
  const { t } = useLingui();
  const { order, change, onNext, onStep } = step;
  const [isTried, setTried] = useState(false);
  const nearby = useNearby(order, step.now);
  const isChosen = order.who === 'chosen';
  const isEmpty = nearby.data?.length === 0 && !nearby.isFiltered;
  const submit = () => (isChosen && order.worker_ids.length === 0 ? setTried(true) : onNext());
  return (
    <Question {...step} title={<Trans>Who should come?</Trans>} Picture={Worker} onSubmit={submit}>
      <RadioCards
        legend={<Trans>How we find workers</Trans>}
        name="who"
        columns={2}
        value={order.who}
        onChange={(event) => change({ who: event.target.value === 'chosen' ? 'chosen' : 'first' })}
        options={[
          {
            value: 'first',
            label: <Trans>First available</Trans>,
            note: <Trans>We ask workers nearby immediately</Trans>,
            picture: <Clock className="size-9" />,
          },
          {
            value: 'chosen',
            label: <Trans>I'll choose</Trans>,
            note: <Trans>From a list of workers</Trans>,
            picture: <Person className="size-9" />,
          },
        ]}
      />
      {isEmpty && <NoWorkerAvailable onChangeTime={() => onStep('time')} />}
      {!isChosen && !isEmpty && <AvailableCount nearby={nearby} />}
      {isChosen && !isEmpty && (
        <NearbyList
          nearby={nearby}
          order={order}
          onChange={(worker_ids) => {
            setTried(false);
            change({ worker_ids });
          }}
          error={isTried ? t`Choose at least one worker, or let us find one` : undefined}
        />
      )}
    </Question>
  );
}
