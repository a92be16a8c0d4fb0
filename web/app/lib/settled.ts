import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** What was typed, once the fingers rest: what it is asked for should not be asked at every key. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return settled;
}
