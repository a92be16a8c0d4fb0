import type { TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import { buttonLook } from '../../../ui/button.tsx';
import { Check } from '../../../ui/pictograms/signs.tsx';
import { useSendPhoto } from './use-send-photo.ts';

type PhotoInputProps = {
  label: string;
  pending: boolean;
  isSent: boolean;
  onFile: (file: File | undefined) => void;
  testId?: string;
};

/** Opens the camera; says when the photo is sent. */
export function PhotoInput({ label, pending, isSent, onFile, testId }: PhotoInputProps) {
  const id = useId();
  return (
    <span className="grid">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        data-testid={testId}
        className="peer sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'secondary',
          'min-h-14 cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
        )}
      >
        {isSent ? (
          <Check className="size-7 shrink-0 text-success" />
        ) : (
          <Camera aria-hidden="true" className="size-7 shrink-0" />
        )}
        {pending ? <Trans>Sending...</Trans> : label}
      </label>
    </span>
  );
}

/** A photo as proof of a trip. */
export function PhotoButton({ trip, kind, label }: { trip: Trip; kind: TripPhotoKind; label: string }) {
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
