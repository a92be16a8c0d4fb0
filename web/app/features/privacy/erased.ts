import type { Kept } from './retained-data-list.tsx';

const KEY = 'erased';

/** Stores the retained data for the next page: by then the server can't be queried. */
export function storeErasureResult(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the page shows the rest.
  }
}

/** Returns the data stored at the last erasure in this tab; undefined without one. */
export function readErasureResult(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
}
