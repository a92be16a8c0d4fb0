import type { Kept } from './kept-list.tsx';

const KEY = 'erased';

/** Keeps for the next page what stays after the erasure: by then nothing can be asked of the server. */
export function keepErased(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the page says the rest.
  }
}

/** What was kept of the last erasure in this tab; undefined without one. */
export function readErased(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
}
