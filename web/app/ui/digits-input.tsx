import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type DigitsInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
  length: number;
  value: string;
  /** Receives digits of any script. */
  onChange: (digits: string) => void;
};

/** Short code, one large box for each digit. A single field covers all of them: it can be typed, pasted and dictated. */
export function DigitsInput({ length, value, onChange, className, ...rest }: DigitsInputProps) {
  const isWrong = rest['aria-invalid'] === true;
  return (
    <span
      className={cx(
        'group relative grid auto-cols-fr grid-flow-col gap-2 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus',
        className,
      )}
    >
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          aria-hidden="true"
          data-numeral
          className={cx(
            'grid place-items-center rounded-control border-2 bg-card leading-none font-bold tabular-nums',
            length > 4 ? 'h-14 text-3xl' : 'h-20 text-5xl',
            isWrong && 'border-danger',
            !isWrong && (place === value.length ? 'border-primary-ink bg-primary-wash' : 'border-control'),
          )}
        >
          {value[place]}
        </span>
      ))}
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\P{Nd}/gu, '').slice(0, length))}
        className="absolute inset-0 size-full scroll-mb-48 cursor-text opacity-0"
      />
    </span>
  );
}
