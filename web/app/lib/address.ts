/**
 * The search of the address with these changes; undefined takes one out. From the address as it is by now: what was
 * drawn last may be one change behind a quick hand.
 */
export function searchWith(changes: Record<string, string | undefined>): URLSearchParams {
  const after = new URLSearchParams(window.location.search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) after.delete(key);
    else after.set(key, value);
  }
  return after;
}
