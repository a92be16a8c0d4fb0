import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** Returns the typed text after a pause, so that not every keystroke sends a request. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return settled;
}
