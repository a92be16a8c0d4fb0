import { useLingui } from '@lingui/react/macro';
import { currentPosition } from '../../../lib/position.ts';
import { toast } from '../../../ui/toast.ts';

/** Where the phone is; says what to do, once, when it does not tell. */
export function usePhonePosition() {
  const { t } = useLingui();
  return async () => {
    try {
      // A place of half an hour ago proves nothing.
      const { latitude, longitude } = await currentPosition(10_000);
      return { latitude, longitude };
    } catch {
      toast.error(t`Turn on location, then try again.`);
      return undefined;
    }
  };
}
