import type { ReactNode } from 'react';

export type PictogramProps = { className?: string | undefined };

/** The frame of every pictogram: 32 units, one stroke weight, round ends, the colour of the text. Never the only label. */
export function Pictogram({ className, children }: PictogramProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
