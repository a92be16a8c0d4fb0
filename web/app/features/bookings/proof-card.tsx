import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { openTrackedPhoto } from '@dihaadi/contract/trips/trip-photos';
import { Trans } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { TripPhotoView } from './trip-photo.tsx';

type ProofCardProps = { booking: TrackedPackageBooking; token: string };

/** Proof of the trip: photos of the goods, and who received them. Receipts are shown beside their charges. */
export function ProofCard({ booking: { photos, received_by }, token }: ProofCardProps) {
  const shown = photos.filter(({ kind }) => kind !== 'receipt');
  if (shown.length === 0 && received_by === null) return null;
  return (
    <Card className="grid gap-4" data-testid="trip-proof">
      <h2 className="text-xl">
        <Trans>Photos</Trans>
      </h2>
      {received_by !== null && (
        <p>
          <Trans>Received by {received_by}</Trans>
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown.map(({ id, kind }) => (
          <TripPhotoView
            key={id}
            id={id}
            kind={kind}
            open={(photo_id, signal) => call(openTrackedPhoto, { params: { token, photo_id }, signal })}
          />
        ))}
      </div>
    </Card>
  );
}
