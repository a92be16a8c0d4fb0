import type { DriverPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { useQueuedSteps } from '../../lib/queued-steps/use-queued-steps.ts';
import { PhotoInput } from '../bookings/public.ts';
import { useSendPhoto } from './use-send-photo.ts';

/** Button to take a photo as proof of a trip. */
export function PhotoButton({ trip, kind, label }: { trip: Trip; kind: DriverPhotoKind; label: string }) {
  const send = useSendPhoto(trip.id, kind, { isNoted: true });
  const isNoted = useQueuedSteps().some(
    ({ step: { photo_kind, thing_id }, refusal }) =>
      photo_kind === kind && thing_id === trip.id && refusal === null,
  );
  return (
    <PhotoInput
      label={label}
      pending={send.isPending}
      isSent={isNoted || trip.photos.some((photo) => photo.kind === kind)}
      onFile={(file) => send.choose(file)}
      testId={`photo-${kind}`}
    />
  );
}
