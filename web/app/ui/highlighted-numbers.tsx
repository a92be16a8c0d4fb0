import { Fragment } from 'react';

const RUN = /(₹?\d[\d,.:/]*\d|₹?\d|½)/;

/**
 * Line of text whose numbers stand out: with ₹, grouping and clock separators as one. The numbers are marked, so that a
 * screen can be read by its pictures and numerals alone.
 */
export function Numerals({ children, className }: { children: string; className?: string }) {
  return children.split(RUN).map((part, index) => (
    // Every second part is a figure: the pattern captures. The parts of one line never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index % 2 === 0 ? (
        part
      ) : (
        <span data-numeral className={className}>
          {part}
        </span>
      )}
    </Fragment>
  ));
}
