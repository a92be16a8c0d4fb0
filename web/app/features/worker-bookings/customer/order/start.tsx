import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { toIndianField } from '../../../../lib/indian-time.ts';
import type { Columns } from '../../../../ui/choice-card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { DateInput } from '../../../../ui/number-inputs.tsx';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import type { ChangeOrder, Order } from './order.ts';
import { earliestField, startOf, startPresets, tomorrowMorning, type When, whens } from './start-times.ts';

const isWhen = (value: string): value is When => whens.some((one) => one === value);

const names: Record<When, ReactNode> = {
  soon: <Trans>As soon as possible</Trans>,
  evening: <Trans>This evening</Trans>,
  tomorrow: <Trans>Tomorrow morning</Trans>,
  afternoon: <Trans>Tomorrow afternoon</Trans>,
  day_after: <Trans>Day after tomorrow</Trans>,
  other: <Trans>Another time</Trans>,
};

type StartProps = {
  order: Pick<Order, 'rate_type' | 'when' | 'other'>;
  now: Date;
  /** Whether one wanted to go on without an answer that can be used. */
  isTried: boolean;
  onChange: ChangeOrder;
};

/** So that no card stands alone in a row, by how many there are. */
const columnsFor: Readonly<Record<number, Columns>> = { 4: 4, 5: 2 };

/** When the work begins. */
export function Start({ order, now, isTried, onChange }: StartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const tomorrow = tomorrowMorning(now);
  const isOpen = startOf(order, now) === undefined;
  const at = (time: Date) => <Lines>{formatTime(time.toISOString(), locale)}</Lines>;
  const choose = (when: string) => {
    if (isWhen(when)) onChange({ when, ...(order.other === '' && { other: toIndianField(tomorrow) }) });
  };
  const options = [
    ...startPresets(order.rate_type, now).map(({ when, start }) => ({
      value: when,
      label: names[when],
      note: at(start),
    })),
    { value: 'other', label: names.other, note: <Trans>Choose date and time</Trans> },
  ];
  const isOther = order.when === 'other';
  return (
    <>
      <RadioCards
        legend={<Trans>Start</Trans>}
        name="when"
        columns={columnsFor[options.length] ?? 3}
        value={order.when}
        error={isTried && !isOther && isOpen ? t`Choose a time` : undefined}
        onChange={(event) => choose(event.target.value)}
        options={options}
      />
      {isOther && (
        <Field
          label={<Trans>Date and time</Trans>}
          hint={<Trans>India time (IST)</Trans>}
          error={isTried && isOpen ? t`Choose a time in the next 90 days, not one in the past` : undefined}
        >
          {(control) => (
            <DateInput
              {...control}
              type="datetime-local"
              min={earliestField(now)}
              value={order.other}
              onChange={(event) => onChange({ other: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The day, and below it the hour. */
function Lines({ children }: { children: string }) {
  const [day, hour] = children.split(', ');
  return (
    <>
      {day}
      <br />
      {hour}
    </>
  );
}
