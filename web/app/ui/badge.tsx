import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  info: 'bg-info-wash text-info',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
};

// A different shape for each tone, for readers who do not see the colours.
const shapes: Record<Tone, ReactNode> = {
  neutral: <circle cx="6" cy="6" r="3.5" />,
  info: <path d="M2.5 6h7m-3-3 3 3-3 3" />,
  success: <path d="m2 6.5 3 3 5-6.5" />,
  warning: <path d="M6 3.4V6l1.6 1.2M10.8 6a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0Z" />,
  danger: <path d="m3 3 6 6m0-6-6 6" />,
};

/** State of a thing in a word. A long word wraps to a second line rather than take its neighbour's space. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-[0.875rem] px-2.5 py-0.5 text-start text-base leading-snug font-semibold',
        tones[tone],
      )}
    >
      <svg
        className="size-3.5 shrink-0"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes[tone]}
      </svg>
      <span className="min-w-0 overflow-hidden text-ellipsis">{children}</span>
    </span>
  );
}
