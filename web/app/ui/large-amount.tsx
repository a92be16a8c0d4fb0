import { Fragment } from 'react';

/** Large amount that, if too long for its line, breaks between its digit groups and never within one. */
export function Figure({ children }: { children: string }) {
  return children.split(',').map((group, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <>
          ,<wbr />
        </>
      )}
      {group}
    </Fragment>
  ));
}
