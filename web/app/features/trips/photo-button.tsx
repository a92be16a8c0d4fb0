import type { DriverPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { PhotoInput } from '../bookings/public.ts';
import { useSendPhoto } from './use-send-photo.ts';

/** A photo as proof of a trip. */
export function PhotoButton({ trip, kind, label }: { trip: Trip; kind: DriverPhotoKind; label: string }) {
  const send = useSendPhoto(trip.id, kind);
  return (
    <PhotoInput
      label={label}
      pending={send.isPending}
      isSent={trip.photos.some((photo) => photo.kind === kind)}
      onFile={(file) => send.choose(file)}
      testId={`photo-${kind}`}
    />
  );
}
