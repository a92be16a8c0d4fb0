import { day } from '@dihaadi/contract/fields';
import { type ComponentProps, useState } from 'react';
import { DateInput } from '../ui/number-inputs.tsx';

type DayInputProps = Omit<ComponentProps<typeof DateInput>, 'type' | 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  onDay: (day: string | undefined) => void;
};

/** Day to filter by. While a year is typed the device emits days of the year 2 or 202: these are ignored. */
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
        // A partial date is empty, too.
        if (target.value === '' && !target.validity.badInput) onDay(undefined);
        else if (day.safeParse(target.value).success) onDay(target.value);
      }}
    />
  );
}
