import { sendTripPhoto, TRIP_PHOTO_BYTES, type DriverPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';

/** Sends a photo of a trip and gives what it is kept as. */
export function useSendPhoto(tripId: string, kind: DriverPhotoKind) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (file: File) => call(sendTripPhoto, { params: { id: tripId, kind }, file }),
    onError: (error) =>
      toast.error(t`Couldn't send the photo`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['package_booking'] }),
  });
  return {
    ...send,
    /** Refuses at once what the server would refuse for its size. */
    choose: (file: File | undefined, onSent?: (photo: { id: string }) => void) => {
      if (file === undefined || send.isPending) return;
      if (file.size > TRIP_PHOTO_BYTES) toast.error(t`Photo too large. The limit is 5 MB.`);
      else send.mutate(file, { onSuccess: (photo) => onSent?.(photo) });
    },
  };
}
