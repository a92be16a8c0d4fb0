import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

/**
 * Around the one action of a screen: on a phone it stands above the bottom bar for as long as its card is seen, without
 * scrolling. Where the bar stands at the top (wide or low screens), it stands in its place.
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
