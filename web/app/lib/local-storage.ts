/** Returns the value remembered on this device under `key`, if it is readable and of that kind. */
export function recall<T>(key: string, isOfKind: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isOfKind(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice on this device; where the browser forbids it, until the page is left. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser forbids storage.
  }
}
