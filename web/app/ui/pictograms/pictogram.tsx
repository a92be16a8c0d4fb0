import type { ReactNode } from 'react';

export type PictogramProps = { className?: string | undefined };

/** A drawn icon. Never the only label. */
export type PictogramOf = (props: PictogramProps) => ReactNode;

/** Frame of every pictogram: 32 units, one stroke weight, round ends, the text's colour. Never the only label. */
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

/** Returns a pictogram from its strokes, in the common frame. */
export function drawn(strokes: ReactNode): PictogramOf {
  return function Drawn({ className }) {
    return <Pictogram className={className}>{strokes}</Pictogram>;
  };
}
