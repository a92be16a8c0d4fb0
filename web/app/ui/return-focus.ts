import { type RefObject, useRef } from 'react';

type Focus = {
  /** What has the focus at first; otherwise the first control. */
  first?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes afterwards; otherwise where it was. */
  after?: (() => HTMLElement | null) | undefined;
};

/** What was done may remove that button later, with the answer: the focus then goes to the dialog around it, unless it has moved on. */
function standIn(button: HTMLElement, around: HTMLElement): void {
  const removal = new MutationObserver(() => {
    if (button.isConnected) return;
    stop();
    if (document.activeElement === document.body) around.focus();
  });
  const stop = () => {
    removal.disconnect();
    document.removeEventListener('focusin', stop);
  };
  removal.observe(around, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/**
 * For a layer without a trigger of its own: the focus returns afterwards to where it was, or to the dialog
 * around it.
 */
export function useReturnFocus({ first, after }: Focus = {}) {
  const opener = useRef<Element | null>(null);
  const around = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      around.current = opener.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
      if (first?.current == null) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = after?.() ?? opener.current;
      if (!(next instanceof HTMLElement)) return;
      // What was done may have removed the button that opened this.
      if (!next.isConnected) around.current?.focus();
      else {
        next.focus();
        if (around.current !== null) standIn(next, around.current);
      }
    },
  };
}
