import { MOST_WORKERS } from '@dihaadi/contract/work';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Counter } from '../../../../ui/counter.tsx';
import { People } from '../../../../ui/pictograms/things.tsx';
import { Question, type StepProps } from './question.tsx';

const PICKS = [1, 2, 3, 4, 6, 10];

/** How many people. */
export function StepPeople(step: StepProps) {
  const { t } = useLingui();
  const { order, change, onNext } = step;
  const count = order.headcount;
  const choose = (headcount: number) =>
    // Nobody is chosen for a place that is not there.
    change({ headcount, worker_ids: order.worker_ids.slice(0, headcount) });
  return (
    <Question {...step} title={<Trans>How many workers?</Trans>} Picture={People} onSubmit={() => onNext()}>
      <Counter
        label={<Trans>How many workers?</Trans>}
        value={count}
        max={MOST_WORKERS}
        onChange={choose}
        lessLabel={t`Less`}
        moreLabel={t`More`}
        unit={<Plural value={count} one="worker" other="workers" />}
        picks={PICKS}
      />
    </Question>
  );
}
