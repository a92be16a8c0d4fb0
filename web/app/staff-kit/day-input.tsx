import { day } from '@dihaadi/contract/fields';
import { type ComponentProps, useState } from 'react';
import { DateInput } from '../ui/number-inputs.tsx';

type DayInputProps = Omit<ComponentProps<typeof DateInput>, 'type' | 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  onDay: (day: string | undefined) => void;
};

/** A day to filter by. While a year is typed the device gives days of the year 2 or 202: these are not asked for. */
export function DayInput({ value, onDay, ...rest }: DayInputProps) {
  const [typed, type] = useState(value);
  const [seen, see] = useState(value);
  if (value !== seen) {
    see(value);
    type(value);
  }
  return (
    <DateInput
      {...rest}
      value={typed}
      onChange={({ target }) => {
        type(target.value);
        // Half a date is empty, too.
        if (target.value === '' && !target.validity.badInput) onDay(undefined);
        else if (day.safeParse(target.value).success) onDay(target.value);
      }}
    />
  );
}
