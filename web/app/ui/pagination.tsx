import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonLook } from './button.tsx';

type PaginationProps = {
  label: string;
  previous?: { href: string; label: ReactNode } | undefined;
  next?: { href: string; label: ReactNode } | undefined;
  /** Count: "21–40 of 312". */
  children?: ReactNode;
};

/** Navigation of a long list on pages without script: plain links. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  const look = buttonLook('secondary', undefined, 'small');
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {children != null && <p className="text-base text-ink-soft">{children}</p>}
      <div className="ms-auto flex flex-wrap gap-2">
        {previous && (
          <a href={previous.href} rel="prev" className={look}>
            <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
            {previous.label}
          </a>
        )}
        {next && (
          <a href={next.href} rel="next" className={look}>
            {next.label}
            <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
          </a>
        )}
      </div>
    </nav>
  );
}

type LoadMoreProps = { label: ReactNode; pending?: boolean; onMore: () => void; children?: ReactNode };

/** Button for the next rows of a list on a screen with script. */
export function LoadMore({ label, pending = false, onMore, children }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {children != null && <p className="text-base text-ink-soft">{children}</p>}
      <Button variant="secondary" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
