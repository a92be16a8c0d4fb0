import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

// Large type enlarges the content, not the margins.
/** Card for one thing, or one part of a form. */
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
