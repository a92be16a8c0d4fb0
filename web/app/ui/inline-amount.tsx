import type { ReactNode } from 'react';

/** Amount inside a sentence, on its own line and larger than the text around it. */
export function Sum({ children }: { children?: ReactNode }) {
  return (
    <span className="block text-5xl leading-tight font-bold tracking-tight text-ink wrap-anywhere">
      {children}
    </span>
  );
}
