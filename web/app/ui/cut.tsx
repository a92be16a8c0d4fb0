import { cx } from './cx.ts';

/** A text of a table, cut short where other columns would stand under the actions: those that matter fit 1366 pixels. */
export const Cut = ({ children, className = 'rows:max-w-32' }: { children: string; className?: string }) => (
  <span title={children} className={cx('block rows:truncate 2xl:max-w-none', className)}>
    {children}
  </span>
);
