import { cx } from './cx.ts';

const looks = {
  connecting: 'rounded-full border-2 border-control',
  live: 'rounded-full bg-success',
  stale: 'waiting rotate-45 rounded-xs bg-warning',
  ended: 'rounded-xs bg-danger',
};

/** Whether the screen updates live; the text says it, too. */
export function LiveDot({ status, children }: { status: keyof typeof looks; children: string }) {
  return (
    <output className="inline-flex items-center gap-2 text-base text-ink-soft">
      <span aria-hidden="true" className={cx('size-2.5 shrink-0', looks[status])} />
      {children}
    </output>
  );
}
