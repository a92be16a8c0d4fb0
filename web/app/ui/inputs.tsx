import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const look =
  'w-full min-h-12 rounded-control border border-control bg-card px-3.5 py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(look, className)} />;
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(look, 'resize-y', className)} />;
}

/** The device's own list: the best there is on a cheap phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(look, 'appearance-none pr-11', className)}>
        {children}
      </select>
      <svg
        className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2"
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
