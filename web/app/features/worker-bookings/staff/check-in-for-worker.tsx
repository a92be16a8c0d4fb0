import {
  checkInForWorker,
  readAnyWorkerBooking,
  type StaffWorkerBooking,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Place } from './replace-worker.tsx';
import { useStaffAction } from './use-staff-action.ts';

type Checked = { booking: StaffWorkerBooking; place: Place };

/** Says that wrong tries have locked the worker's code, and checks the worker in without it. */
export function LockedCode({ booking, place }: Checked) {
  const locale = useLocale();
  const { code_locked_until: lockedUntil, can } = place;
  const time = lockedUntil === null ? '' : formatTime(lockedUntil, locale);
  return (
    <>
      {lockedUntil !== null && (
        <Notice tone="warning" title={<Trans>Locked until {time}</Trans>}>
          {can.check_in ? (
            <Trans>
              The worker entered wrong codes. Call both sides before you continue without the code.
            </Trans>
          ) : (
            <Trans>The worker entered wrong codes. The work can end without a code.</Trans>
          )}
        </Notice>
      )}
      {can.check_in && (
        <div className="justify-self-start">
          <CheckIn
            about={place.worker.name}
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

/** Checks in the one worker of a booking whose code is locked, where no more than the booking's id is known. */
export const CheckInLocked = ({ id, about }: { id: string; about: string }) => (
  <CheckIn
    about={about}
    send={async (reason) => {
      const { assignments } = await call(readAnyWorkerBooking, { params: { id } });
      const locked = assignments.find(({ code_locked_until: until, can }) => until !== null && can.check_in);
      // Without one the server says what has happened meanwhile.
      const assignment_id = locked?.id ?? assignments[0]?.id ?? id;
      await call(checkInForWorker, { params: { id }, body: { assignment_id, reason } });
    }}
  />
);

function CheckIn({ about, send }: { about: string; send: (reason: string) => Promise<unknown> }) {
  const { t } = useLingui();
  const checkIn = useStaffAction({ done: t`Worker checked in`, failed: t`Failed to check in the worker` });
  return (
    <ReasonDialog
      size="small"
      label={t`Check in without code: ${about}`}
      title={<Trans>Check in without the code?</Trans>}
      description={
        <Trans>The work starts as if the worker had entered the code. Your reason stays on record.</Trans>
      }
      confirmLabel={<Trans>Check in worker</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      onConfirm={async (reason) => {
        await checkIn.run(() => send(reason));
      }}
    >
      <Trans>Check in without code</Trans>
    </ReasonDialog>
  );
}
