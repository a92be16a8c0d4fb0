import { readWorkerBooking, type WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { call } from '../../../lib/api.ts';
import type { LiveStatus } from '../../../lib/live-stream.ts';
import { BookingNotFound } from '../../bookings/public.ts';
import { OwnReports, ReportLink } from '../../disputes/public.ts';
import { VerifyPhone } from '../../registration/public.ts';
import { SosCard } from '../../sos/public.ts';
import { ConnectionState } from '../../../shell/live-state.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { mainPart, sideBySide, sidePart } from '../../../ui/side-by-side.ts';
import type { Route } from './+types/booking';
import { ShareVisit } from '../share-visit.tsx';
import { BookedWorkers } from './booking/workers.tsx';
import { isAwaitingAcceptance, isClosed, isOver, isUnderWay, reportStage } from './booking/assignments.ts';
import { gridAssignments } from './booking/attendance-days.ts';
import { AttendanceGrid, BookingActions, Closed, WageFund } from './booking/lazy-parts.tsx';
import { useProgressToasts } from './booking/progress-toasts.ts';
import { Progress } from './booking/progress.tsx';
import { StartCode } from './booking/start-code.tsx';
import { WagesOverdue } from './booking/wages-overdue.tsx';
import { Summary } from './booking/summary.tsx';

/** One of the customer's worker bookings; the surrounding layout keeps it live. */
export default function OwnWorkerBooking({ params }: Route.ComponentProps) {
  const status = useOutletContext<LiveStatus>();
  const booking = useQuery({
    queryKey: ['worker_booking', 'own', params.id],
    queryFn: ({ signal }) => call(readWorkerBooking, { params, signal }),
    meta: {
      parts: ['assignment', 'attendance', 'work_extension', 'work_expense', 'absence_claim', 'work_end'],
    },
  });
  if (booking.data === undefined) return <BookingNotFound query={booking} />;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">
          <Trans>Your booking</Trans>
        </h1>
        {isClosed(booking.data) || <ConnectionState status={status} />}
      </div>
      {isUnderWay(booking.data) && <SosCard thing="worker_booking" id={booking.data.id} />}
      {isAwaitingAcceptance(booking.data) && (
        <Notice tone="success">
          <Trans>Booked. We'll tell you when a worker accepts.</Trans>
        </Notice>
      )}
      {isOver(booking.data) || <VerifyPhone />}
      <Whole booking={booking.data} />
    </div>
  );
}

function Whole({ booking }: { booking: WorkerBooking }) {
  useProgressToasts(booking);
  const attendance = gridAssignments(booking).length > 0 && <AttendanceGrid booking={booking} />;
  // During the work, attendance comes first; afterwards, the payments.
  const isDone = isOver(booking);
  return (
    <div className={sideBySide}>
      <div className={mainPart}>
        {isClosed(booking) && <Closed booking={booking} />}
        <OwnReports thingId={booking.id} />
        <WagesOverdue booking={booking} />
        <StartCode booking={booking} />
        {!isDone && attendance}
        <BookedWorkers booking={booking} />
        {isDone && attendance}
        <Summary booking={booking} />
        {booking.pay_every !== 'end' && <WageFund booking={booking} />}
      </div>
      <div className={sidePart}>
        <Card className="grid gap-4">
          <h2 className="text-xl">
            <Trans>Progress</Trans>
          </h2>
          <Progress booking={booking} />
        </Card>
        {!isDone && <ShareVisit bookingId={booking.id} />}
        <BookingActions booking={booking} />
        <ReportLink thing="worker_booking" id={booking.id} stage={reportStage(booking)} />
      </div>
    </div>
  );
}
