import { cx } from './cx.ts';

/** Text in a table, truncated where other columns would slide under the actions: the important ones fit in 1366 pixels. */
export const Cut = ({ children, className = 'rows:max-w-32' }: { children: string; className?: string }) => (
  <span title={children} className={cx('block rows:truncate 2xl:max-w-none', className)}>
    {children}
  </span>
);
