import type { z } from 'zod';

/** What this device was told to remember under `key`, if it can be read and is of that kind. */
export function recall<T extends z.ZodType>(key: string, kind: T): z.output<T> | undefined {
  try {
    return kind.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Remembers a choice on this device; where the browser forbids it, until the page is left. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
