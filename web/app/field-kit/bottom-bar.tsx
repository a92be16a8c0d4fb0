import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '../ui/cx.ts';

type Item = {
  to: string;
  label: string;
  picture: ReactNode;
  /** Whether only this exact page belongs to the entry. */
  isHome?: boolean;
  /** Whether the reader is below this entry, where the addresses do not show it. */
  isHere?: boolean;
};

function isAt(pathname: string, { to, isHome = false, isHere }: Item): boolean {
  if (isHere !== undefined) return isHere;
  const here = pathname.replace(/\/$/, '');
  return here === to || (!isHome && here.startsWith(`${to}/`));
}

/** Main navigation: at the bottom on phones, within the thumb's reach; at the top on wide or low screens. */
export function BottomBar({ label, items }: { label: string; items: readonly Item[] }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={label}
      data-bottom-bar
      className="z-20 border-hairline bg-card max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t sm:mb-6 sm:rounded-card sm:border [@media(max-height:28rem)]:static [@media(max-height:28rem)]:mb-6"
    >
      {/* With type so large that a label would break within a word, uses two rows; the bar does not cover the page
          then. */}
      <div className="mx-auto grid max-w-xl grid-cols-4 max-[15em]:grid-cols-2">
        {items.map((item) => {
          const isActive = isAt(pathname, item);
          return (
            <Link
              key={item.to}
              to={item.to}
              aria-current={isActive ? 'page' : undefined}
              className={cx(
                'grid min-h-16 min-w-0 content-center justify-items-center gap-0.5 border-t-4 px-1 pb-1 text-center text-base leading-tight font-semibold',
                isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {item.picture}
              <span className="max-w-full wrap-break-word">{item.label}</span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
