import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx('rounded-card border border-hairline bg-card p-5 shadow-card sm:p-6', className)}
    />
  );
}
