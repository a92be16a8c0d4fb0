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
  /** Whether the user tried to continue without a valid answer. */
  isTried: boolean;
  onChange: ChangeOrder;
};

/** Columns by the number of cards, so that no card is alone in a row. */
const columnsFor: Readonly<Record<number, Columns>> = { 4: 4, 5: 2 };

/** Choice of the start time. */
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

/** The day, with the hour below it. */
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
