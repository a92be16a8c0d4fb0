import { useEffect, useRef } from 'react';

const BUZZ_MS = [60, 60, 120];

/**
 * Whether the page was tapped since it was opened: until then browsers block sound and vibration, and log a warning for
 * both.
 */
export const wasTapped = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

/** Vibrates shortly for an awaited event, on phones that can; not with reduced motion. */
export function feel(): void {
  if (!('vibrate' in navigator) || !wasTapped() || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return;
  navigator.vibrate(BUZZ_MS);
}

/** Calls `onChange` on each change of a value while the screen is open, but not for the first value. */
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

/** Vibrates when a known state changes to one of the awaited ones. */
export function useVibrateOnState<State extends string>(
  state: State | undefined,
  moments: readonly State[],
): void {
  useChanged(state, (before, now) => {
    if (before !== undefined && now !== undefined && moments.includes(now)) feel();
  });
}
