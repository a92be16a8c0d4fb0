import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Style of inputs and selects. */
export const look =
  'w-full min-w-0 min-h-12 lg:in-data-low:min-h-9 lg:in-data-low:py-1 lg:in-data-low:text-base rounded-control border border-control bg-card px-[min(0.875rem,3.9vw)] py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60';

/** Style of a value that is shown but cannot be changed. */
const fixedLook = 'border-hairline! bg-sunken!';

/** Single-line text input. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(look, rest.readOnly === true && fixedLook, className)} />;
}

/** Multi-line text input. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(look, 'resize-y', className)} />;
}

/** The device's own select: the best choice on a cheap phone. `isFixed`: there is nothing to choose. */
export function Select({
  className,
  children,
  isFixed = false,
  ...rest
}: ComponentProps<'select'> & { isFixed?: boolean }) {
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select {...rest} className={cx(look, 'appearance-none pe-11', isFixed && fixedLook)}>
        {children}
      </select>
      <svg
        className={cx(
          'pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2',
          isFixed && 'hidden',
        )}
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="m6 9 6 6 6-6"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
