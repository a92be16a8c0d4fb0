import { useEffect } from 'react';

/** Once the page has settled: what it loads itself comes first. */
const SETTLED_MS = 3000;

const NONE: readonly (() => Promise<unknown>)[] = [];

/**
 * Keeps these pages on the device, so that they open without a network, once the parts are loaded that only a press shows;
 * `parts` is the same list each time.
 */
export function useKeptPages(pages: readonly string[], parts = NONE): void {
  const list = pages.join(' ');
  useEffect(() => {
    if (list === '') return undefined;
    const keep = async () => {
      await Promise.all(parts.map((load) => load()));
      const { openOffline } = await import('./service-worker.ts');
      await openOffline(list.split(' '));
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [list, parts]);
}
