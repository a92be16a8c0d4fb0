import { leaveTrip, type Trip } from '@dihaadi/contract/trips/trips';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { tripKey } from './queries.ts';
import { useTripStep } from './use-trip-step.ts';

/** Button to leave a pickup where the customer is absent, after the required waiting time. */
export function LeaveTrip({ trip }: { trip: Trip }) {
  const [isOpen, setOpen] = useState(false);
  const leave = useTripStep(trip.id, () => call(leaveTrip, { params: { id: trip.id } }));
  useRefreshAt(trip, trip.incidents.find(({ wait_until }) => wait_until !== null)?.wait_until ?? null);
  if (!trip.can.leave) return null;
  return (
    <>
      <Button variant="secondary" data-testid="leave" onClick={() => setOpen(true)} className="min-h-14">
        <Refused className="size-7 shrink-0" />
        <Trans>Customer isn't here</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Leave this pickup?</Trans>}
        description={
          <Trans>We cancel the booking. You get any cancellation fee once the customer pays.</Trans>
        }
        confirmLabel={<Trans>Leave pickup</Trans>}
        cancelLabel={<Trans>Keep waiting</Trans>}
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}

/** The driver's permissions change at that time without an event. */
function useRefreshAt({ id, can }: Trip, until: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (until === null || can.leave) return undefined;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: tripKey(id) }),
      Math.max(1_000, Date.parse(until) - Date.now() + 1_000),
    );
    return () => clearTimeout(timer);
  }, [queries, id, until, can.leave]);
}
