import { type Trip, withdrawFromTrip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Refused } from '../../ui/pictograms/states.tsx';
import { withdrawLabels, withdrawReasons, type WithdrawReason } from './trips.labels.ts';
import { PictureChoice } from './picture-choice.tsx';
import { useTripStep } from './use-trip-step.ts';

/** Withdraws the driver from a trip before pickup; it is offered to other drivers at once. */
export function WithdrawTrip({ trip }: { trip: Trip }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<WithdrawReason>();
  const [isMissing, setMissing] = useState(false);
  const withdraw = useTripStep(trip.id, (text: string) =>
    call(withdrawFromTrip, { params: { id: trip.id }, body: { reason: text } }),
  );
  if (!trip.can.withdraw) return null;
  const confirm = () => {
    setMissing(reason === undefined);
    if (reason !== undefined) withdraw.mutate(i18n._(withdrawLabels[reason].label));
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
          values={withdrawReasons}
          value={reason}
          isMissing={isMissing}
          onChange={setReason}
        />
      </AlertDialog>
    </>
  );
}
