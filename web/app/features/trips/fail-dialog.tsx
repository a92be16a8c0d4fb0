import {
  failReasons,
  failReasonsAtDrop,
  type FailReason,
  failTrip,
  type Trip,
} from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { carriedKindOf, failLabels, PhotoInput } from '../bookings/public.ts';
import { CheckRow } from '../../ui/choice-row.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Back } from '../../ui/pictograms/signs.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useSendPhoto } from './use-send-photo.ts';
import { useTripStep } from './use-trip-step.ts';

type Props = { trip: Trip; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** Dialog that ends a trip that could not be completed: the reason, and whether the goods return to the sender. */
export function FailDialog({ trip, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState<FailReason>();
  const [isReturning, setReturning] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const photo = useSendPhoto(trip.id, 'drop');
  const isRide = carriedKindOf(trip.service_type) === 'ride';
  // A return trip cannot itself be returned.
  const canReturn = !isRide && trip.return_of === null;
  const isAtDrop = trip.arrived_drop_at !== null;
  const fail = useTripStep(trip.id, (chosen: FailReason) =>
    call(failTrip, { params: { id: trip.id }, body: { reason: chosen, returns: canReturn && isReturning } }),
  );
  const confirm = () => {
    setMissing(reason === undefined);
    if (reason !== undefined) fail.mutate(reason);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        isRide ? <Trans>Why can't you finish the trip?</Trans> : <Trans>Why can't you deliver this?</Trans>
      }
      description={<Trans>We tell the customer and our team.</Trans>}
      confirmLabel={isRide ? <Trans>End trip</Trans> : <Trans>Mark as not delivered</Trans>}
      cancelLabel={<Trans>Continue trip</Trans>}
      pending={fail.isPending || photo.isPending}
      onConfirm={confirm}
    >
      <PictureChoice
        legend={t`Reason`}
        name="fail-reason"
        labels={failLabels}
        values={failReasons.filter((one) => isAtDrop || !failReasonsAtDrop.includes(one))}
        value={reason}
        isMissing={isMissing}
        onChange={setReason}
      />
      <PhotoInput
        label={t`Add a photo`}
        pending={photo.isPending}
        isSent={photo.isSuccess}
        onFile={(file) => photo.choose(file)}
        testId="photo-failure"
      />
      {canReturn && (
        <CheckRow
          name="returns"
          checked={isReturning}
          onChange={({ target }) => setReturning(target.checked)}
          picture={<Back className="size-8" />}
        >
          <span className="font-semibold">
            <Trans>Return goods to sender</Trans>
          </span>
          <span className="text-base text-ink-soft">
            <Trans>You're paid for the return trip.</Trans>
          </span>
        </CheckRow>
      )}
    </AlertDialog>
  );
}
