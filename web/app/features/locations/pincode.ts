import { pincode as Pincode } from '@dihaadi/contract/fields';
import { useEffect, useEffectEvent, useRef } from 'react';

type Home = { city: string; state: string };
type Found = { [Field in keyof Home]: string | null };

// As browsers and we call the fields.
const NAMES = { city: 'address-level2', state: 'address-level1' } as const;

/** Whether a person is typing in this field: what is filled in between their letters would spoil it. */
const isEntering = (field: keyof Home): boolean =>
  document.activeElement?.getAttribute('autocomplete') === NAMES[field];

/**
 * Fills in city and state from the PIN code once it is whole: only what is empty, or was filled in so before. What it does
 * not know, or cannot ask, it leaves alone.
 */
export function usePincodePlace(typed: string, home: Home, fill: (found: Partial<Home>) => void): void {
  const pincode = Pincode.safeParse(typed).data;
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
      // By itself: most of those who open the page do not get so far.
      const { lookUpPin } = await import('./pincode-lookup.ts');
      onFound(await lookUpPin(pincode, stop.signal));
    };
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [pincode]);
}
