import { useEffect, useState } from 'react';

// Before a minute has passed the server makes no other code.
const MINUTE_MS = 60_000;

/** Whether a minute has passed since the `round` began: how often a code was asked for. */
export function useMinute(round: number): boolean {
  const [waited, setWaited] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setWaited(round), MINUTE_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return waited === round;
}
