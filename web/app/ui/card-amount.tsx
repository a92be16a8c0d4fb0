import { cx } from './cx.ts';
import { Figure } from './large-amount.tsx';

/** Amount, the largest element on a card about money; the text comes formatted. */
export function Money({ children, className }: { children: string; className?: string }) {
  return (
    <span className={cx('text-4xl leading-tight font-bold tracking-tight', className)}>
      <Figure>{children}</Figure>
    </span>
  );
}
