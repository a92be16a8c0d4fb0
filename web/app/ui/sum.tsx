import type { ReactNode } from 'react';

/** The sum inside a sentence, on a line of its own and larger than anything beside it. */
export function Sum({ children }: { children?: ReactNode }) {
  return (
    <span className="block text-5xl leading-tight font-bold tracking-tight text-ink wrap-anywhere">
      {children}
    </span>
  );
}
