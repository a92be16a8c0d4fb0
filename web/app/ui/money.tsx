import { cx } from './cx.ts';

/** The largest thing on a card that is about money; the text comes formatted. */
export function Money({ children, className }: { children: string; className?: string }) {
  return (
    <span className={cx('whitespace-nowrap text-4xl font-bold tracking-tight', className)}>{children}</span>
  );
}
