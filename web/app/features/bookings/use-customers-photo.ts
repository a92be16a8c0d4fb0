import {
  type CustomerPhotoKind,
  sendTrackedPhoto,
  TRIP_PHOTO_BYTES,
} from '@dihaadi/contract/trips/trip-photos';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';

/** Sends a photo through the customer's tracking link; a file that is too large is refused at once. */
export function useCustomersPhoto(kind: CustomerPhotoKind, onSent: () => unknown = () => undefined) {
  const { t, i18n } = useLingui();
  const send = useMutation({
    mutationFn: ({ token, file }: { token: string; file: File }) =>
      call(sendTrackedPhoto, { params: { token, kind }, file }),
    onSuccess: onSent,
    onError: (error) =>
      toast.error(t`Couldn't send the photo`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  return {
    isPending: send.isPending,
    /** Whether a file can be sent; shows an error when it is too large. */
    fits: (file: File | undefined): file is File => {
      if (file !== undefined && file.size > TRIP_PHOTO_BYTES)
        toast.error(t`Photo too large. The limit is 5 MB.`);
      return file !== undefined && file.size <= TRIP_PHOTO_BYTES;
    },
    /** Also resolves on failure, which is reported to the user. */
    send: (token: string, file: File) => send.mutateAsync({ token, file }).catch(() => undefined),
  };
}
