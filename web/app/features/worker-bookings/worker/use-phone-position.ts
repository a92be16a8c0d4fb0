import { useLingui } from '@lingui/react/macro';
import { currentPosition } from '../../../lib/position.ts';
import { toast } from '../../../ui/toast.ts';

/** Returns the phone's position; if unavailable, shows once what to do. */
export function usePhonePosition() {
  const { t } = useLingui();
  return async () => {
    try {
      // A position that is half an hour old proves nothing.
      const { latitude, longitude } = await currentPosition(10_000);
      return { latitude, longitude };
    } catch {
      toast.error(t`Turn on location, then try again.`);
      return undefined;
    }
  };
}
