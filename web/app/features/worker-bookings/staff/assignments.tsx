import {
  markNoShow,
  type StaffWorkerBooking,
  type StaffWorkerBookingRecord,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { attendanceLabels } from '../attendance.labels.ts';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoney, formatNumber, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { assignmentStatusLabels } from '../worker-bookings.labels.ts';
import { PhoneLink } from '../../../shell/contact.tsx';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { distanceFromHome } from '../../../staff-kit/distance.labels.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LockedCode } from './check-in-for-worker.tsx';
import { ExtraPay } from './extra-pay.tsx';
import { WorkEndFacts } from '../work-end-facts.tsx';
import { useStaffAction } from './use-staff-action.ts';
import { type Place, ReplaceWorker } from './replace-worker.tsx';
import { PositionsMap, WorkerPosition } from './worker-position.tsx';

const FIRST = ['checked_in', 'on_the_way', 'accepted', 'checked_out', 'settled', 'offered'];
const order = ({ status }: Place): number => FIRST.indexOf(status) + 1 || FIRST.length + 1;

/** Positions are only in the record, and reading it is logged. */
type AssignmentsProps = {
  booking: StaffWorkerBooking & Partial<Pick<StaffWorkerBookingRecord, 'positions'>>;
};

/** Workers who have offers, are coming or are at work, with the desk's actions. */
export function Assignments({ booking }: AssignmentsProps) {
  const { places_held: held, headcount, positions = [] } = booking;
  const all = booking.assignments.toSorted((a, b) => order(a) - order(b));
  return (
    <div className="grid gap-3">
      <p aria-live="polite">
        <Trans>
          {held} of {headcount} workers confirmed
        </Trans>
      </p>
      {all.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No workers asked yet.</Trans>
        </p>
      )}
      {positions.length > 0 && <PositionsMap booking={booking} positions={positions} />}
      <ul className="grid gap-3 empty:hidden">
        {all.map((place) => (
          <li key={place.id} className="grid gap-2 rounded-control border border-hairline p-3.5">
            <StaffAssignmentCard booking={booking} place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function StaffAssignmentCard({ booking, place }: AssignmentsProps & { place: Place }) {
  const { i18n } = useLingui();
  const { worker, status, can } = place;
  const { label, tone } = assignmentStatusLabels[status];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{worker.name}</span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-soft">
        <PhoneLink number={worker.phone} />
        <span>{distanceFromHome(i18n, place.distance_km)}</span>
        <span className="font-semibold text-ink">{formatMoney(place.wage)}</span>
      </div>
      <Times place={place} />
      <WorkerPosition positions={booking.positions} assignmentId={place.id} />
      <LockedCode booking={booking} place={place} />
      {place.end !== null && <WorkEndFacts end={place.end} wage={place.wage} />}
      {place.closing_reason !== null && (
        <p className="text-base wrap-anywhere">
          <ReasonText reason={place.closing_reason} />
        </p>
      )}
      <Days place={place} />
      {(place.checked_in_at !== null || place.absence !== null) && (
        <ExtraPay bookingId={booking.id} assignmentId={place.id} />
      )}
      {(can.replace || can.mark_no_show) && (
        <div className="flex flex-wrap gap-2">
          {can.replace && <ReplaceWorker booking={booking} place={place} />}
          {can.mark_no_show && <MarkNoShow booking={booking} place={place} />}
        </div>
      )}
    </>
  );
}

function Times({ place }: { place: Place }) {
  const locale = useLocale();
  const { accepted_at: accepted, checked_in_at: from, checked_out_at: until } = place;
  if (accepted === null) return null;
  return (
    <p className="text-base text-ink-soft">
      {from === null ? (
        <Trans>Accepted {formatTime(accepted, locale)}</Trans>
      ) : until === null ? (
        <Trans>At work since {formatTime(from, locale)}</Trans>
      ) : (
        <Trans>
          At work from {formatTime(from, locale)} to {formatTime(until, locale)}
        </Trans>
      )}
    </p>
  );
}

/** Attendance on longer work, shown on request. */
function Days({ place: { attendance } }: { place: Place }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (attendance.length === 0) return null;
  return (
    <Disclosure summary={<Plural value={attendance.length} one="# day" other="# days" />}>
      <ul className="grid gap-2">
        {attendance.map(({ day, mark, wage, overtime_hours: overtime }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>{formatDay(day, locale)}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {overtime > 0 && (
                <span className="text-base text-ink-soft">
                  <Trans>+{formatNumber(overtime)} h overtime</Trans>
                </span>
              )}
              <span className="font-semibold">{formatMoney(wage)}</span>
              <Badge tone={attendanceLabels[mark].tone}>{i18n._(attendanceLabels[mark].label)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function MarkNoShow({ booking, place }: AssignmentsProps & { place: Place }) {
  const { t } = useLingui();
  const { name } = place.worker;
  const mark = useStaffAction({ done: t`No-show marked`, failed: t`Failed to mark no-show` });
  return (
    <ReasonDialog
      size="small"
      label={t`Mark no-show: ${name}`}
      title={<Trans>Mark {name} as a no-show?</Trans>}
      description={
        <Trans>The no-show stays on the worker's record. We find a replacement immediately.</Trans>
      }
      confirmLabel={<Trans>Mark no-show</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      draft={`no-show ${place.id}`}
      onConfirm={(reason) => {
        const body = { assignment_id: place.id, reason };
        return mark.run(() => call(markNoShow, { params: { id: booking.id }, body }));
      }}
    >
      <Trans>Mark no-show</Trans>
    </ReasonDialog>
  );
}
