import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { indianDay } from '../../lib/indian-day.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { DateInput } from '../../ui/number-inputs.tsx';
import { faultOf, lastDays, type Period, usualDays } from './period.ts';

type Props = { period: Period; onChoose: (period: Period) => void };

/** Choice of the period: common ones by one press, any other by its first and last day. */
export function PeriodChoice({ period, onChoose }: Props) {
  const { t } = useLingui();
  const today = indianDay();
  const look = (isChosen: boolean) =>
    buttonLook(isChosen ? 'primary' : 'secondary', 'whitespace-nowrap', 'small');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <nav aria-label={t`Period`} className="flex flex-wrap gap-2">
        <Link
          to={{ search: '' }}
          replace
          aria-current={period === undefined ? 'true' : undefined}
          className={look(period === undefined)}
        >
          <Trans>All time</Trans>
        </Link>
        {usualDays.map((count) => {
          const { from, to } = lastDays(count, today);
          const isChosen = period?.from === from && period.to === to;
          return (
            <Link
              key={count}
              to={{ search: `?from=${from}&to=${to}` }}
              replace
              aria-current={isChosen ? 'true' : undefined}
              className={look(isChosen)}
            >
              <Plural value={count} one="Last # day" other="Last # days" />
            </Link>
          );
        })}
      </nav>
      <OwnPeriod
        key={`${period?.from} ${period?.to}`}
        period={period ?? { from: '', to: '' }}
        onChoose={onChoose}
      />
    </div>
  );
}

function OwnPeriod({
  period,
  onChoose,
}: {
  period: { from: string; to: string };
  onChoose: Props['onChoose'];
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(period);
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>();
  const sentences = {
    missing: t`Choose the first and the last day`,
    order: t`The first day must be before the last`,
    long: t`Choose a period of up to one year`,
  };
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = faultOf(typed);
    setFault(found);
    if (found === undefined) onChoose(typed);
  };
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-3">
      <Field label={<Trans>From</Trans>}>
        {(control) => (
          <DateInput
            {...control}
            value={typed.from}
            onChange={({ target }) => setTyped({ ...typed, from: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>To</Trans>} error={fault && sentences[fault]}>
        {(control) => (
          <DateInput
            {...control}
            value={typed.to}
            onChange={({ target }) => setTyped({ ...typed, to: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        <Trans>Show period</Trans>
      </Button>
    </form>
  );
}
