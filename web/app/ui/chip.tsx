import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type ChipProps = {
  children: ReactNode;
  /** "Remove the filter Status: pending". */
  removeLabel: string;
  onRemove: () => void;
};

/** A filter that is set, and the way to take it off. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex max-w-full items-center rounded-[1.375rem] border border-primary-ink bg-primary-wash ps-3.5 text-base leading-tight font-medium">
      <span className="min-w-0 py-1">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-primary-ink hover:bg-card"
      >
        <X className="size-5" />
      </button>
    </span>
  );
}
