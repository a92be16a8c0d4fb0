import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { later } from '../../shell/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { carriedKindOf } from '../bookings/public.ts';

// The camera and the form load when a trip could not be completed.
const FailDialog = later(async () => (await import('./fail-dialog.tsx')).FailDialog);

/** Button to report that the trip could not be completed. */
export function CouldNotDeliver({ trip }: { trip: Trip }) {
  const [isOpen, setOpen] = useState<boolean>();
  if (!trip.can.fail) return null;
  const isRide = carriedKindOf(trip.service_type) === 'ride';
  return (
    <>
      <Button variant="ghost" data-testid="fail" onClick={() => setOpen(true)} className="min-h-14">
        <Refused className="size-7 shrink-0" />
        {isRide ? <Trans>I can't finish this trip</Trans> : <Trans>I can't deliver this</Trans>}
      </Button>
      {isOpen !== undefined && <FailDialog trip={trip} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
