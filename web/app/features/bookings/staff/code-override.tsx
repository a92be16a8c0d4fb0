import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { overrideCode } from '@dihaadi/contract/trips/staff-trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { explain } from '../../../lib/problems.ts';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Step = NonNullable<StaffPackageBooking['can']['override_code']>;

export const CodeTitle = ({ step }: { step: Step }) =>
  step === 'pick_up' ? <Trans>Pickup code</Trans> : <Trans>Drop code</Trans>;

type OverrideProps = { bookingId: string; step: Step; lockedUntil: string | null };

/** Explains that wrong attempts have locked the code, and takes the step for the driver without it. */
export function CodeOverride({ bookingId, step, lockedUntil }: OverrideProps) {
  const locale = useLocale();
  const time = lockedUntil === null ? '' : formatTime(lockedUntil, locale);
  return (
    <div className="grid gap-3">
      {lockedUntil !== null && (
        <Notice tone="warning" title={<Trans>Locked until {time}</Trans>}>
          <Trans>The driver entered wrong codes. Call both sides before you continue without the code.</Trans>
        </Notice>
      )}
      <StepWithoutCode bookingId={bookingId} step={step} />
    </div>
  );
}

function StepWithoutCode({ bookingId, step }: Omit<OverrideProps, 'lockedUntil'>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const override = useMutation({
    mutationFn: (reason: string) => call(overrideCode, { params: { bookingId }, body: { step, reason } }),
    onSuccess: () => toast.success(step === 'pick_up' ? t`Marked as picked up` : t`Marked as completed`),
    onError: (error) =>
      toast.error(t`Failed to update the booking`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['package_booking'] }),
  });
  const isPickup = step === 'pick_up';
  return (
    <div className="justify-self-start">
      <ReasonDialog
        size="small"
        title={
          isPickup ? <Trans>Pick up without the code?</Trans> : <Trans>Complete without the code?</Trans>
        }
        description={
          isPickup ? (
            <Trans>
              The trip continues as if the driver had entered the code. Your reason stays on record.
            </Trans>
          ) : (
            <Trans>The trip ends and its fare becomes due. Your reason stays on record.</Trans>
          )
        }
        confirmLabel={isPickup ? <Trans>Mark as picked up</Trans> : <Trans>Mark as completed</Trans>}
        cancelLabel={<Trans>Close</Trans>}
        draft={`${step} without code ${bookingId}`}
        onConfirm={(reason) => hasSucceeded(override.mutateAsync(reason))}
      >
        {isPickup ? <Trans>Pick up without code</Trans> : <Trans>Complete without code</Trans>}
      </ReasonDialog>
    </div>
  );
}
