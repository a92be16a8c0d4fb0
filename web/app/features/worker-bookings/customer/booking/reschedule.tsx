import { rescheduleWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { call } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { fromIndianField, toIndianField } from '../../../../lib/indian-time.ts';
import { explain } from '../../../../lib/problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DateInput } from '../../../../ui/number-inputs.tsx';
import { lateFeeNow } from '../../late-fee.ts';

/** Dialog for another start time. Workers who can't come then are replaced. */
export function Reschedule({ booking }: { booking: WorkerBooking }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [now] = useState(() => toIndianField(new Date()));
  const [start, setStart] = useState(() => toIndianField(new Date(booking.start_at)));
  const fee = lateFeeNow(booking);
  const change = useMutation({
    mutationFn: async () =>
      call(rescheduleWorkerBooking, {
        params: { id: booking.id },
        body: { start_at: fromIndianField(start) ?? '' },
      }),
    onSuccess: async () => {
      toast.success(t`Date and time changed`);
      setOpen(false);
      await queries.invalidateQueries({ queryKey: ['worker_booking'] });
    },
  });
  const isSame = fromIndianField(start) === null || start === toIndianField(new Date(booking.start_at));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Change date or time</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>When should the work start?</Trans>}
        description={
          <Trans>We'll ask each worker to confirm the new time and replace anyone who can't come.</Trans>
        }
        closeLabel={t`Close`}
        actions={
          <Button
            variant="accent"
            pending={change.isPending}
            disabled={isSame}
            onClick={() => change.mutate()}
          >
            <Trans>Change date or time</Trans>
          </Button>
        }
      >
        <Field label={<Trans>Date and time</Trans>} hint={<Trans>India time (IST)</Trans>}>
          {(control) => (
            <DateInput
              {...control}
              type="datetime-local"
              min={now}
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
          )}
        </Field>
        {fee > 0 && (
          <Notice tone="warning">
            <Trans>Changing the time this late costs {formatMoney(fee)}. The worker gets this fee.</Trans>
          </Notice>
        )}
        <div role="alert" className="empty:hidden">
          {change.error !== null && (
            <Notice tone="danger">
              {explain(i18n, change.error, t`Couldn't change the date or time. Please try again.`)}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  );
}
