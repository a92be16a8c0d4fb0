import { useEffect, useRef } from 'react';

const BUZZ_MS = [60, 60, 120];

/** Whether the page was tapped since it was opened: until then browsers keep sound and vibration back, and complain of both. */
export const wasTapped = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** A short buzz for what was waited for, on phones that can; none for people who want little motion. */
export function feel(): void {
  if (!('vibrate' in navigator) || !wasTapped() || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return;
  navigator.vibrate(BUZZ_MS);
}

/** Tells of each change of a value while the screen is open, never of the first one. */
export function useChanged<Value>(value: Value, onChange: (before: Value, now: Value) => void): void {
  const known = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const before = known.current;
    known.current = value;
    if (before !== value) latest.current(before, value);
  }, [value]);
}

/** Buzzes when a state that was known becomes one of those that people wait for. */
export function useFelt<State extends string>(state: State | undefined, moments: readonly State[]): void {
  useChanged(state, (before, now) => {
    if (before !== undefined && now !== undefined && moments.includes(now)) feel();
  });
}
