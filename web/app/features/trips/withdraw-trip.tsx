import { type TripWithdrawReason, tripWithdrawReasons } from '@dihaadi/contract/withdraw-reasons';
import { type Trip, withdrawFromTrip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { toast } from '../../ui/toast.ts';
import { withdrawLabels } from './trips.labels.ts';
import { PictureChoice } from './picture-choice.tsx';
import { tripKey } from './queries.ts';
import { useTripPassedOn } from './use-trip-passed-on.ts';

/** Gives up a trip and returns to Today. */
function useGiveUp(id: string) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const leave = useTripPassedOn(id);
  return useMutation({
    // Otherwise it would pause silently when offline.
    networkMode: 'always',
    mutationFn: (reason: TripWithdrawReason) => call(withdrawFromTrip, { params: { id }, body: { reason } }),
    onSuccess: () => leave(t`Trip given up`),
    onError: (error) => {
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey: tripKey(id) });
    },
  });
}

/** Withdraws the driver from a trip before pickup; it is offered to other drivers at once. */
export function WithdrawTrip({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<TripWithdrawReason>();
  const [isMissing, setMissing] = useState(false);
  const withdraw = useGiveUp(trip.id);
  if (!trip.can.withdraw) return null;
  const confirm = () => {
    setMissing(reason === undefined);
    if (reason !== undefined) withdraw.mutate(reason);
  };
  return (
    <>
      <Button variant="ghost" data-testid="withdraw" onClick={() => setOpen(true)} className="min-h-14">
        <Refused className="size-7 shrink-0" />
        <Trans>I can't do this trip</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Why can't you do this trip?</Trans>}
        description={<Trans>We'll offer the trip to another driver.</Trans>}
        confirmLabel={<Trans>Give up trip</Trans>}
        cancelLabel={<Trans>Keep trip</Trans>}
        pending={withdraw.isPending}
        onConfirm={confirm}
      >
        <PictureChoice
          legend={t`Reason`}
          name="withdraw-reason"
          labels={withdrawLabels}
          values={tripWithdrawReasons}
          value={reason}
          isMissing={isMissing}
          onChange={setReason}
        />
      </AlertDialog>
    </>
  );
}
