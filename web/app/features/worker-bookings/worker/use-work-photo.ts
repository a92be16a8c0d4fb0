import { MOST_DEVICE_PHOTOS } from '@dihaadi/contract/device-calls';
import { BILL_PHOTO_BYTES } from '@dihaadi/contract/worker-bookings/expenses';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { explain } from '../../../lib/problems.ts';
import type { TakenPhoto } from '../../../lib/queued-steps/steps.ts';
import { readSession } from '../../../lib/session.ts';
import { smallPhoto } from '../../../lib/resize-photo.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Uploads a resized photo of the work and keeps its id. Offline, the photo stays on the phone and is sent with its
 * step. Rejects files that are too large at once.
 */
export function useWorkPhoto(sendPhoto: (file: Blob) => Promise<{ id: string }>) {
  const { t, i18n } = useLingui();
  const send = useMutation({
    mutationFn: async (file: File): Promise<TakenPhoto | undefined> => {
      const content = await smallPhoto(file);
      if (content.size > BILL_PHOTO_BYTES) {
        toast.error(t`Photo too large. The limit is 5 MB.`);
        return undefined;
      }
      const userId = readSession()?.user.id;
      if (userId === undefined) return sendPhoto(content);
      const { sendOrKeepPhoto } = await import('../../../lib/queued-steps/send-or-queue.ts');
      const photo = await sendOrKeepPhoto(() => sendPhoto(content), { userId, content });
      if (photo === undefined) {
        const most = MOST_DEVICE_PHOTOS;
        toast.error(t`Your phone keeps ${most} photos. Send them first.`);
      }
      return photo;
    },
    // Otherwise it would pause silently when offline.
    networkMode: 'always',
    onError: (error) =>
      toast.error(t`Couldn't send the photo`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  const choose = (file: File | undefined) => {
    if (file !== undefined && !send.isPending) send.mutate(file);
  };
  return { photo: send.data, isPending: send.isPending, choose };
}
