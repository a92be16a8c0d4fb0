import { useEffect } from 'react';

/** After the page has settled: its own requests come first. */
const SETTLED_MS = 3000;

const NONE: readonly (() => Promise<unknown>)[] = [];

/**
 * Saves these pages on the device for use offline, after loading the parts that only a press shows; `parts` must be the
 * same list each time.
 */
export function useSavePagesOffline(pages: readonly string[], parts = NONE): void {
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
