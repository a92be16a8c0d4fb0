import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { look } from './inputs.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & {
  decimal?: boolean;
  /** Unit after the number: kg, km, years. */
  unit?: ReactNode;
};

/** Number input with the numeric keyboard. Not `type=number`, which changes on scrolling. */
export function NumberInput({ decimal = false, unit, className, ...rest }: NumberInputProps) {
  return (
    <span className={cx('flex min-w-0 items-center gap-2.5', className)}>
      <input
        {...rest}
        type="text"
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete={rest.autoComplete ?? 'off'}
        className={cx(look, 'max-w-36 text-end tabular-nums')}
      />
      {unit != null && <span className="text-ink-soft">{unit}</span>}
    </span>
  );
}

/** Input for rupees. */
export function MoneyInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'inputMode'>) {
  return (
    <span className={cx('relative block max-w-60 min-w-0', className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-xl font-semibold text-ink-soft"
      >
        ₹
      </span>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete={rest.autoComplete ?? 'off'}
        className={cx(look, 'ps-9 text-xl font-semibold tabular-nums')}
      />
    </span>
  );
}

/** Input for rupees with steps, by the arrow keys or the device's own buttons; any number may be typed. */
export function RateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'inputMode'>) {
  return (
    <span className={cx('relative block min-w-0', className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center font-semibold text-ink-soft"
      >
        ₹
      </span>
      <input
        {...rest}
        type="number"
        min={0}
        inputMode="decimal"
        autoComplete="off"
        // Otherwise the number changes on scrolling.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        className={cx(look, 'ps-8 font-semibold tabular-nums')}
      />
    </span>
  );
}

type DateInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'date' | 'time' | 'datetime-local' | 'month';
};

/** Day or time, chosen with the device's own picker. */
export function DateInput({ type = 'date', className, ...rest }: DateInputProps) {
  return (
    <input
      {...rest}
      type={type}
      className={cx(look, 'appearance-none tabular-nums sm:max-w-72', className)}
    />
  );
}
