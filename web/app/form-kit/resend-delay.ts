import { useEffect, useState } from 'react';

// The server issues no new code before a minute has passed.
const MINUTE_MS = 60_000;

/** Whether a minute has passed since the `round` began; `round` counts code requests. */
export function useMinutePassed(round: number): boolean {
  const [waited, setWaited] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setWaited(round), MINUTE_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return waited === round;
}
