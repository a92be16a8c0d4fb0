import { typedPinCode } from '@dihaadi/contract/fields';
import { useEffect, useEffectEvent, useRef } from 'react';

type Home = { city: string; state: string };
type Found = { [Field in keyof Home]: string | null };

// The browsers' and our names of the fields.
const NAMES = { city: 'address-level2', state: 'address-level1' } as const;

/**
 * Whether a person is typing in this field: filling it in between their letters would spoil it. A refused field
 * receives the focus automatically.
 */
function isEntering(field: keyof Home): boolean {
  const active = document.activeElement;
  return (
    active?.getAttribute('autocomplete') === NAMES[field] && active.getAttribute('aria-invalid') !== 'true'
  );
}

/** The longest that a slow connection delays a form, in ms; then the person can still type the city. */
const MAX_LOOKUP_WAIT_MS = 3000;

let lookup: Promise<void> = Promise.resolve();

/**
 * Resolves when the last PIN code typed has filled in its city and state, at the latest after three seconds. A form
 * waits for it before it validates: people press the button right after the sixth digit.
 */
export const waitForPincodeLookup = (): Promise<void> =>
  Promise.race([
    lookup,
    new Promise<void>((resolve) => {
      setTimeout(resolve, MAX_LOOKUP_WAIT_MS);
    }),
  ]);

/**
 * Fills in city and state from a complete PIN code: only fields that are empty or were filled in this way. If it is
 * unknown or can't be looked up, nothing changes.
 */
export function usePincodeAutofill(typed: string, home: Home, fill: (found: Partial<Home>) => void): void {
  const pincode = typedPinCode(typed);
  const filled = useRef<Found>({ city: null, state: null });
  const onFound = useEffectEvent((found: Found) => {
    const changes: Partial<Home> = {};
    for (const field of ['city', 'state'] as const) {
      const value = found[field];
      const isOurs = home[field].trim() === '' || home[field] === filled.current[field];
      if (value !== null && isOurs && value !== home[field] && !isEntering(field)) changes[field] = value;
    }
    filled.current = found;
    if (Object.keys(changes).length > 0) fill(changes);
  });
  useEffect(() => {
    if (pincode === undefined) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      // Loaded separately: most visitors of the page don't get this far.
      const { lookUpPin } = await import('./pincode-lookup.ts');
      onFound(await lookUpPin(pincode, stop.signal));
    };
    lookup = ask().catch(() => undefined);
    return () => stop.abort();
  }, [pincode]);
}
