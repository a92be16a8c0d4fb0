import { BILL_PHOTO_BYTES } from '@dihaadi/contract/worker-bookings/expenses';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { explain } from '../../../lib/problems.ts';
import { toast } from '../../../ui/toast.ts';

/** Sends a photo of the work and keeps what it is called; refuses at once what is too large. */
export function useWorkPhoto(sendPhoto: (file: File) => Promise<{ id: string }>) {
  const { t, i18n } = useLingui();
  const send = useMutation({
    mutationFn: sendPhoto,
    onError: (error) =>
      toast.error(t`Couldn't send the photo`, { description: explain(i18n, error, t`Please try again.`) }),
  });
  const choose = (file: File | undefined) => {
    if (file === undefined || send.isPending) return;
    if (file.size > BILL_PHOTO_BYTES) toast.error(t`Photo too large. The limit is 5 MB.`);
    else send.mutate(file);
  };
  return { id: send.data?.id, isPending: send.isPending, choose };
}
