import { cx } from './cx.ts';

const looks = {
  connecting: 'border-2 border-control',
  live: 'bg-success',
  stale: 'waiting rotate-45 bg-warning',
};

/** Whether the screen moves by itself; the words say it too. */
export function LiveDot({ status, children }: { status: keyof typeof looks; children: string }) {
  return (
    <output className="inline-flex items-center gap-2 text-base text-ink-soft">
      <span
        aria-hidden="true"
        className={cx('size-2.5', status === 'stale' ? 'rounded-xs' : 'rounded-full', looks[status])}
      />
      {children}
    </output>
  );
}
