import { cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { cancelChoices } from './cancel-reasons.labels.ts';
import { explain } from '../../lib/problems.ts';
import { CancelDialog } from './cancel-dialog.tsx';

type CancelTrackedProps = {
  token: string;
  queryKey: readonly string[];
  /** The current fee in rupees. */
  fee: number;
};

/** Button to cancel through the booking's tracking link. */
export function CancelTracked({ token, queryKey, fee }: CancelTrackedProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const cancel = async (reason: string) => {
    try {
      queries.setQueryData(
        queryKey,
        await call(cancelTrackedBooking, { params: { token }, body: { reason, confirmed_fee: fee } }),
      );
      return true;
    } catch (error) {
      toast.error(explain(i18n, error, t`Couldn't cancel the booking`));
      await queries.invalidateQueries({ queryKey });
      return false;
    }
  };
  return (
    <CancelDialog draft={`cancel booking ${token}`} onCancel={cancel} fee={fee} choices={cancelChoices}>
      <Trans>Cancel booking</Trans>
    </CancelDialog>
  );
}
