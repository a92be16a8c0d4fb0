import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

// Large type makes what is in it large, not its margins.
/** One thing, or one part of a form, on its own ground. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx(
        'min-w-0 rounded-card border border-hairline bg-card p-[min(1.25rem,5.6vw)] shadow-card sm:p-6',
        className,
      )}
    />
  );
}
