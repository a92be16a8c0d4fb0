import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type ChipProps = {
  children: ReactNode;
  /** Label: "Remove the filter Status: pending". */
  removeLabel: string;
  onRemove: () => void;
};

/** An active filter, with a button to remove it. */
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
