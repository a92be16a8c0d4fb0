import { checkInForWorker, type StaffWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Place } from './replace-worker.tsx';
import { useStaffAction } from './use-staff-action.ts';

type Checked = { booking: StaffWorkerBooking; place: Place };

/**
 * Shows that a worker's code is locked after wrong attempts, and checks in a worker who may start without one, locked
 * or not.
 */
export function LockedCode({ booking, place }: Checked) {
  const locale = useLocale();
  const { code_locked_until: lockedUntil, can } = place;
  const time = lockedUntil === null ? '' : formatTime(lockedUntil, locale);
  return (
    <>
      {lockedUntil !== null && (
        <Notice tone="warning" title={<Trans>Code locked until {time}</Trans>}>
          {can.check_in ? (
            <Trans>
              The worker entered wrong codes. Call both sides before you continue without the code.
            </Trans>
          ) : (
            <Trans>The worker can end the work without the code. The customer can object to the hours.</Trans>
          )}
        </Notice>
      )}
      {can.check_in && (
        <div className="justify-self-start">
          <CheckIn
            about={place.worker.name}
            assignmentId={place.id}
            send={(reason) =>
              call(checkInForWorker, {
                params: { id: booking.id },
                body: { assignment_id: place.id, reason },
              })
            }
          />
        </div>
      )}
    </>
  );
}

type CheckInLockedProps = { id: string; assignmentId: string; about: string };

/** Checks in the one worker of a booking whose code is locked, from a list. */
export const CheckInLocked = ({ id, assignmentId, about }: CheckInLockedProps) => (
  <CheckIn
    about={about}
    assignmentId={assignmentId}
    send={(reason) =>
      call(checkInForWorker, { params: { id }, body: { assignment_id: assignmentId, reason } })
    }
  />
);

type CheckInProps = { about: string; assignmentId: string; send: (reason: string) => Promise<unknown> };

function CheckIn({ about, assignmentId, send }: CheckInProps) {
  const { t } = useLingui();
  const checkIn = useStaffAction({ done: t`Worker checked in`, failed: t`Failed to check in the worker` });
  return (
    <ReasonDialog
      size="small"
      label={t`Check in without code: ${about}`}
      title={<Trans>Check in without the code?</Trans>}
      description={
        <>
          <span className="block font-semibold text-ink">{about}</span>
          <Trans>
            Call the worker and the customer first. The work starts now. Your reason stays on record.
          </Trans>
        </>
      }
      confirmLabel={<Trans>Check in worker</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      draft={`check in ${assignmentId}`}
      onConfirm={(reason) => checkIn.run(() => send(reason))}
    >
      <Trans>Check in without code</Trans>
    </ReasonDialog>
  );
}
