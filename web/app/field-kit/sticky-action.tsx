import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

/**
 * Container of a screen's main action: on a phone it stays above the bottom bar while its card is in view. Where the
 * bar is at the top (wide or low screens), it keeps its normal position.
 */
export function Anchored({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'sticky bottom-16 z-10 grid gap-3 bg-card py-2 sm:static sm:py-0 [@media(max-height:28rem)]:static',
        className,
      )}
    >
      {children}
    </div>
  );
}
