import { DISPUTE_PHOTO_BYTES } from '@dihaadi/contract/dispute-photos';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/toast.ts';

/** Returns the check whether a photo can be sent, which shows an error when it is too large. */
export function usePhotoSizeCheck() {
  const { t } = useLingui();
  return (file: File | undefined): file is File => {
    if (file === undefined) return false;
    const isSmall = file.size <= DISPUTE_PHOTO_BYTES;
    if (!isSmall) toast.error(t`Photo too large. The limit is 5 MB.`);
    return isSmall;
  };
}
