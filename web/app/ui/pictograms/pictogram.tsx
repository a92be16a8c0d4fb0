import type { ReactNode } from 'react';

export type PictogramProps = { className?: string | undefined };

/** A drawn sign. Never the only label. */
export type PictogramOf = (props: PictogramProps) => ReactNode;

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

/** A pictogram from its strokes, in the frame of all. */
export function drawn(strokes: ReactNode): PictogramOf {
  return function Drawn({ className }) {
    return <Pictogram className={className}>{strokes}</Pictogram>;
  };
}
