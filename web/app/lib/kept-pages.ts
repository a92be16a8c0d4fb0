import { useEffect } from 'react';

/** Once the page has settled: what it loads itself comes first. */
const SETTLED_MS = 3000;

/** Keeps these pages on the device, so that they open without a network. */
export function useKeptPages(pages: readonly string[]): void {
  const list = pages.join(' ');
  useEffect(() => {
    if (list === '') return undefined;
    const keep = async () => {
      const { openOffline } = await import('./service-worker.ts');
      await openOffline(list.split(' '));
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [list]);
}
