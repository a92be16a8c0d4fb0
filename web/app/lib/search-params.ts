/**
 * Returns the address's search parameters with these changes; undefined removes one. Reads the current address, as the
 * last render may be one change behind a fast user.
 */
export function searchWith(changes: Record<string, string | undefined>): URLSearchParams {
  const after = new URLSearchParams(window.location.search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) after.delete(key);
    else after.set(key, value);
  }
  return after;
}
