import { placeAt, type SuggestedPlace } from '@dihaadi/contract/locations';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { currentPosition } from '../../lib/position.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

// A phone that knows no better says the town, not the house.
const EXACT_METRES = 100;

type HereProps = {
  /** With where the phone is, if it knows that as exactly as a house. */
  onFound: (place: SuggestedPlace, point: { latitude: number; longitude: number } | null) => void;
};

/** Fills an address in from where the phone is; the house number only the person knows. */
export function HereButton({ onFound }: HereProps) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const isReady = useHydrated();
  if (!isReady || !('geolocation' in navigator)) return null;
  const find = async () => {
    setPending(true);
    try {
      const { latitude, longitude, accuracy } = await currentPosition();
      const place = await call(placeAt, { query: { latitude, longitude } });
      if (place.city === null) toast.error(t`We don't know this place. Enter the address.`);
      else onFound(place, accuracy <= EXACT_METRES ? { latitude, longitude } : null);
    } catch {
      toast.error(t`Your location is not available. Enter the address.`);
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={isPending}
      onClick={() => void find()}
    >
      <LocateFixed aria-hidden="true" className="size-5" />
      <Trans>Where I am now</Trans>
    </Button>
  );
}
