import { cx } from './cx.ts';

/** Tabs are links: each has its own address. A row that scrolls sideways on a phone. */
export const tabRow = 'flex gap-1 overflow-x-auto border-b border-hairline';

export function tabLook({ isActive }: { isActive: boolean }): string {
  return cx(
    '-mb-px inline-flex min-h-12 items-center whitespace-nowrap border-b-3 px-4 font-semibold',
    isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
  );
}
