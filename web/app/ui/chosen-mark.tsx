import { cx } from './cx.ts';

/** Check mark on a chosen card or row; the caller sets its position and size. */
export function ChosenMark({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cx('hidden peer-checked:block', className)}>
      <svg className="size-full text-primary-ink" viewBox="0 0 24 24" fill="none">
        <circle cx="12" cy="12" r="10" fill="currentColor" />
        <path
          d="m7.5 12.5 3 3 6-7"
          stroke="var(--card)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
