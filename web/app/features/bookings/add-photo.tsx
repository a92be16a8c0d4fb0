import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { PhotoInput } from './photo-input.tsx';
import { useCustomersPhoto } from './use-customers-photo.ts';

type AddPhotoProps = { booking: TrackedPackageBooking; token: string; queryKey: readonly string[] };

const MAX_ORDER_PHOTOS = 3;

/** Lets the customer add photos of the goods for the driver before pickup. */
export function AddPhoto({ booking: { can, photos }, token, queryKey }: AddPhotoProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const photo = useCustomersPhoto('order', () => queries.invalidateQueries({ queryKey }));
  if (!can.send_photo || photos.filter(({ kind }) => kind === 'order').length >= MAX_ORDER_PHOTOS)
    return null;
  return (
    <PhotoInput
      label={t`Add a photo for the driver`}
      pending={photo.isPending}
      isSent={false}
      isFresh={false}
      testId="photo-order"
      onFile={(file) => photo.fits(file) && void photo.send(token, file)}
    />
  );
}
