import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type AmountProps = {
  label: string;
  lessLabel: string;
  moreLabel: string;
  onLess: (() => void) | undefined;
  onMore: (() => void) | undefined;
  children: ReactNode;
};

/** A number with buttons to decrease and increase it. Without a callback, that button is disabled. */
export function Amount({ label, lessLabel, moreLabel, onLess, onMore, children }: AmountProps) {
  const side = 'size-16 rounded-full text-4xl leading-none';
  return (
    <fieldset className="grid min-w-0 grid-cols-[auto_1fr_auto] items-center gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <IconButton
        variant="secondary"
        label={lessLabel}
        disabled={onLess === undefined}
        onClick={onLess}
        className={side}
      >
        <Sign d="M8 16h16" />
      </IconButton>
      <output className="min-w-0 text-center text-xl font-bold">{children}</output>
      <IconButton
        variant="secondary"
        label={moreLabel}
        disabled={onMore === undefined}
        onClick={onMore}
        className={side}
      >
        <Sign d="M8 16h16M16 8v16" />
      </IconButton>
    </fieldset>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg className="size-8" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d={d} stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
