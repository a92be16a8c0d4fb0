/**
 * The button disappears once its work is done, and under a filter so does its row: the focus then moves to the row or
 * the drawer, or to the row in its place. Call this before the work, and its result afterwards.
 */
export function createFocusRestorer(button: HTMLElement): () => void {
  const place = button.closest<HTMLElement>('tr, li[tabindex], [role="dialog"]');
  const rows = place?.parentElement;
  const index = Array.from(rows?.children ?? []).indexOf(place ?? button);
  return () => {
    place?.focus();
    if (place == null || place.matches('[role="dialog"]') || rows == null) return;
    const gone = new MutationObserver(() => {
      // A dialog may have returned the focus to the button before it disappeared.
      if (document.activeElement === document.body && place.isConnected) place.focus();
      if (place.isConnected) return;
      gone.disconnect();
      const next = rows.children[Math.min(index, rows.children.length - 1)];
      if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
    });
    gone.observe(rows, { childList: true, subtree: true });
    setTimeout(() => gone.disconnect(), 5_000);
  };
}
