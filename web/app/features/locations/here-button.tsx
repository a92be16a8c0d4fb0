import { placeAt, type SuggestedPlace } from '@dihaadi/contract/locations';
import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { currentPosition } from '../../lib/position.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Fills an address in from where the phone is; the house number only the person knows. */
export function HereButton({ onFound }: { onFound: (place: SuggestedPlace) => void }) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const isReady = useHydrated();
  if (!isReady || !('geolocation' in navigator)) return null;
  const find = async () => {
    setPending(true);
    try {
      const { latitude, longitude } = await currentPosition();
      const place = await call(placeAt, { query: { latitude, longitude } });
      if (place.city === null) toast.error(t`We don't know this place. Enter the address.`);
      else onFound(place);
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
