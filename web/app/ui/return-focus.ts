import { useRef } from 'react';

type Focus = {
  /** Returns the element focused first; by default the first control. */
  first?: (() => HTMLElement | null | undefined) | undefined;
  /** Returns the element focused afterwards; by default the one focused before. */
  after?: (() => HTMLElement | null) | undefined;
};

/**
 * The action may remove that button later, with the response: the focus then moves to the surrounding dialog, unless it
 * has moved on.
 */
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
 * For a layer without its own trigger: afterwards the focus returns to its previous element, or to the surrounding
 * dialog.
 */
export function useReturnFocus({ first, after }: Focus = {}) {
  const opener = useRef<Element | null>(null);
  const around = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      around.current = opener.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
      const start = first?.();
      if (start == null) return;
      event.preventDefault();
      start.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = after?.() ?? opener.current;
      if (!(next instanceof HTMLElement)) return;
      // The action may have removed the button that opened this.
      if (!next.isConnected) around.current?.focus();
      else {
        next.focus();
        if (around.current !== null) standIn(next, around.current);
      }
    },
  };
}
