import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  open?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** Details on request: the parts of a price, a question and its answer. Works without script. */
export function Disclosure({ summary, open, ref, children }: DisclosureProps) {
  return (
    <details ref={ref} open={open} className="group/more rounded-card border border-hairline bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2.5 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/more:rotate-180"
        />
      </summary>
      <div className="border-t border-hairline px-4 py-3.5">{children}</div>
    </details>
  );
}
