import { type Ref, useEffect } from 'react';
import { cx } from './cx.ts';

let count = 0;

/** Prevents the page below from scrolling, until the returned function is called. */
function lockPageScroll(): () => void {
  const { dataset } = document.documentElement;
  count += 1;
  dataset['held'] = '';
  return () => {
    count -= 1;
    if (count === 0) delete dataset['held'];
  };
}

/**
 * Covers the page while a window is open over it. Radix's own overlay adds a style sheet and a body variable, which
 * make a browser recalculate every element's style: on a full screen that takes longer than opening the window.
 */
export function Veil({ className = 'z-50', ref }: { className?: string; ref?: Ref<HTMLDivElement> }) {
  useEffect(lockPageScroll, []);
  return <div ref={ref} className={cx('appearing fixed inset-0 bg-veil', className)} />;
}
