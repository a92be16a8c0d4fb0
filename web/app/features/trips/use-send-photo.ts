import { sendTripPhoto, TRIP_PHOTO_BYTES, type DriverPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { readSession } from '../../lib/session.ts';
import { smallPhoto } from '../../lib/resize-photo.ts';

type Options = {
  /** Whether a photo taken offline is recorded as its own step. Not for forms that need the stored id. */
  isNoted?: boolean;
};

/** Uploads a resized photo of a trip and returns its stored id; undefined if recorded offline. */
export function useSendPhoto(tripId: string, kind: DriverPhotoKind, { isNoted = false }: Options = {}) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async (file: File) => {
      const content = await smallPhoto(file);
      if (content.size > TRIP_PHOTO_BYTES) {
        toast.error(t`Photo too large. The limit is 5 MB.`);
        return undefined;
      }
      const take = () => call(sendTripPhoto, { params: { id: tripId, kind }, file: content });
      const userId = readSession()?.user.id;
      if (!isNoted || userId === undefined) return take();
      const { sendOrQueue } = await import('../../lib/queued-steps/send-or-queue.ts');
      const photo = { id: crypto.randomUUID(), content };
      return sendOrQueue(take, {
        userId,
        done: { kind: 'send_photo', thing: tripId, photo_kind: kind, photo },
      });
    },
    // Otherwise it would pause silently when offline.
    networkMode: 'always',
    onError: (error) =>
      toast.error(t`Couldn't send the photo`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['package_booking'] }),
  });
  return {
    ...send,
    choose: (file: File | undefined, onSent?: (photo: { id: string }) => void) => {
      if (file === undefined || send.isPending) return;
      send.mutate(file, { onSuccess: (photo) => photo !== undefined && onSent?.(photo) });
    },
  };
}
