import { type RefObject, useRef } from 'react';

type Focus = {
  /** What has the focus at first; otherwise the first control. */
  first?: RefObject<HTMLElement | null> | undefined;
  /** Where whoever opened it stands afterwards; otherwise where they stood. */
  after?: (() => HTMLElement | null) | undefined;
};

/** For a layer without a trigger of its own: whoever opened it stands afterwards where they stood. */
export function useReturnFocus({ first, after }: Focus = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (first?.current == null) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = after?.() ?? opener.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
