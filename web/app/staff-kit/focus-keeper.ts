/**
 * The button goes when it has done its work, and under a filter so does its row: the focus goes to the row or
 * the drawer then, or to the row that has taken its place. Ask before the work, call after it.
 */
export function focusKeeper(button: HTMLElement): () => void {
  const place = button.closest<HTMLElement>('tr, li[tabindex], [role="dialog"]');
  const rows = place?.parentElement;
  const index = Array.from(rows?.children ?? []).indexOf(place ?? button);
  return () => {
    place?.focus();
    if (place == null || place.matches('[role="dialog"]') || rows == null) return;
    const gone = new MutationObserver(() => {
      // A dialog may have given the focus back to the button before it went.
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
