import { placeAt, type SuggestedPlace } from '@dihaadi/contract/locations';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { currentPosition } from '../../lib/position.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

// A phone with lower accuracy returns the town, not the house.
const EXACT_METRES = 100;

type PhoneLocationButtonProps = {
  /** Called with the phone's position, if it is as exact as a house. */
  onFound: (place: SuggestedPlace, point: { latitude: number; longitude: number } | null) => void;
};

/** Fills in an address from the phone's position; only the person knows the house number. */
export function PhoneLocationButton({ onFound }: PhoneLocationButtonProps) {
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
