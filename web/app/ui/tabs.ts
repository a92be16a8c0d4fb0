import { cx } from './cx.ts';

/** Tabs are links: each has its own address. A row that scrolls sideways on a phone. */
export const tabRow = 'relative flex gap-1 overflow-x-auto overscroll-x-contain border-b border-hairline';

/** Style of the count of items waiting behind a tab. */
export const tabCount =
  'ms-2 inline-grid min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-base leading-6 text-ink-soft';

/** Returns the style of one tab; takes the argument that `NavLink` passes. */
export function tabLook({ isActive }: { isActive: boolean }): string {
  return cx(
    '-mb-px inline-flex min-h-12 items-center whitespace-nowrap border-b-3 lg:min-h-10 px-[min(1rem,4.5vw)] font-semibold',
    isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
  );
}
