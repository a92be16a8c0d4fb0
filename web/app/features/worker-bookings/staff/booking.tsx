import {
  cancelAnyWorkerBooking,
  readAnyWorkerBooking,
  type StaffWorkerBooking,
  type StaffWorkerBookingRecord,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { BookingTimeline, EditBooking } from '../../bookings/public.ts';
import { OpenForSide } from '../../disputes/public.ts';
import { decisionOutcomeLabels, matchingRuleLabels } from '../../dispatch/public.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { workerBookingStatusLabels } from '../worker-bookings.labels.ts';
import { Headcount, Quantity } from '../quantity.tsx';
import { useServiceName } from '../service-name.ts';
import { WorkerBookingBadge } from '../status-badge.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { distanceFromHome } from '../../../staff-kit/distance.labels.ts';
import { LateBadge } from '../../../staff-kit/late-badge.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { AssignWorker } from './assign-worker.tsx';
import { useStaffAction } from './use-staff-action.ts';
import { Wages } from './wages.tsx';
import { Assignments } from './assignments.tsx';
import { later } from '../../../shell/lazy-component.tsx';

const EditForm = later(async () => (await import('./edit-booking-form.tsx')).EditForm);

/** One worker booking beside the list, at its own address. */
export default function OpenWorkerBooking() {
  const { bookingId = '' } = useParams();
  return (
    <RecordDrawer<StaffWorkerBooking, StaffWorkerBookingRecord>
      thing="worker_booking"
      id={bookingId}
      parts={['assignment', 'attendance', 'work_end']}
      read={(signal) => call(readAnyWorkerBooking, { params: { id: bookingId }, signal })}
      title={titleOf}
      untitled={<Trans>Booking</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Worker className="size-10" />}
      missing={<Trans>Booking not found.</Trans>}
      failed={<Trans>Failed to load the booking</Trans>}
    >
      {(booking) => <Particulars booking={booking} />}
    </RecordDrawer>
  );
}

function titleOf({ id }: StaffWorkerBooking) {
  const bookingId = id.slice(0, 8);
  return <Trans>Booking {bookingId}</Trans>;
}

const badgeOf = (booking: StaffWorkerBooking) => (
  <span className="flex flex-wrap gap-1">
    <WorkerBookingBadge status={booking.booking_status} />
    <LateBadge from={booking.late_from} />
  </span>
);

const footerOf = (booking: StaffWorkerBooking & Partial<StaffWorkerBookingRecord>) =>
  booking.can.assign || booking.can.cancel || booking.can.edit ? (
    <>
      {booking.can.assign && <AssignWorker booking={booking} />}
      {/* Only the record has the ETag needed for changes. */}
      {booking.can.edit && booking.history !== undefined && <EditBooking booking={booking} form={EditForm} />}
      {booking.can.cancel && <Cancel booking={booking} />}
    </>
  ) : undefined;

type Shown = { booking: StaffWorkerBooking & Partial<StaffWorkerBookingRecord> };

function Particulars({ booking }: Shown) {
  const locale = useLocale();
  const serviceOf = useServiceName();
  const isShort = booking.can.assign && booking.nobody_left_at !== null;
  return (
    <div className="grid gap-7">
      {isShort && (
        <Notice tone="warning" title={<Trans>No workers found</Trans>}>
          <Trans>Call and assign a worker, or offer the customer another time.</Trans>
        </Notice>
      )}
      <Part title={<Trans>Booking</Trans>}>
        <Facts>
          <Fact term={<Trans>Service</Trans>}>
            {serviceOf(booking.service)}
            {'\n'}
            <Headcount count={booking.headcount} />
            {' · '}
            <Quantity rateType={booking.rate_type} quantity={booking.quantity} />
          </Fact>
          <Fact term={<Trans>Customer</Trans>}>
            {booking.customer.name}
            {'\n'}
            <PhoneLink number={booking.customer.phone} />
          </Fact>
          <Fact term={<Trans>Start</Trans>}>{formatTime(booking.start_at, locale)}</Fact>
          <Fact term={<Trans>End</Trans>}>{formatTime(booking.ends_at, locale)}</Fact>
          <Fact term={<Trans>Address</Trans>}>
            {`${booking.address}\n${booking.city} ${booking.pincode}\n${booking.state}`}
          </Fact>
          <Fact term={<Trans>Booked</Trans>}>{formatTime(booking.created_at, locale)}</Fact>
          {booking.site_contact !== null && (
            <Fact term={<Trans>At the address</Trans>}>
              {booking.site_contact.name}
              {'\n'}
              <PhoneLink number={booking.site_contact.phone} />
            </Fact>
          )}
          {booking.notes !== null && <Fact term={<Trans>Note</Trans>}>{booking.notes}</Fact>}
          {booking.closing_reason !== null && (
            <Fact term={<Trans>Reason</Trans>}>
              <ReasonText reason={booking.closing_reason} />
            </Fact>
          )}
        </Facts>
      </Part>
      <Part title={<Trans>Workers</Trans>}>
        <Assignments booking={booking} />
      </Part>
      <Part title={<Trans>Payments</Trans>}>
        <Wages booking={booking} />
        <OpenForSide thing="worker_booking" id={booking.id} />
      </Part>
      {booking.decisions !== undefined && booking.decisions.length > 0 && (
        <Decisions decisions={booking.decisions} />
      )}
      <StaffNotes about="worker_booking" id={booking.id} />
      <SentMessages about="worker_booking" id={booking.id} />
      <BookingTimeline history={booking.history} states={workerBookingStatusLabels} />
    </div>
  );
}

/** Workers considered, and why they were or were not offered the work. */
function Decisions({ decisions }: Pick<StaffWorkerBookingRecord, 'decisions'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Disclosure
      summary={<Plural value={decisions.length} one="# worker considered" other="# workers considered" />}
    >
      <ul className="grid gap-3">
        {decisions.map(({ person_id: id, name, outcome, rule, distance_km: distance, at }) => (
          <li key={`${id} ${at}`} className="grid">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span>{i18n._(rule === null ? decisionOutcomeLabels[outcome] : matchingRuleLabels[rule])}</span>
            <span className="text-base text-ink-soft">
              {`${distanceFromHome(i18n, distance)} · ${formatTime(at, locale)}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Cancel({ booking }: { booking: StaffWorkerBooking }) {
  const { t } = useLingui();
  const bookingId = booking.id.slice(0, 8);
  const cancel = useStaffAction({ done: t`Booking cancelled`, failed: t`Failed to cancel the booking` });
  return (
    <ReasonDialog
      label={t`Cancel booking ${bookingId}`}
      title={<Trans>Are you sure you want to cancel this booking?</Trans>}
      description={<Trans>We tell the customer and the workers. No cancellation fee applies.</Trans>}
      confirmLabel={<Trans>Cancel booking</Trans>}
      cancelLabel={<Trans>Keep booking</Trans>}
      draft={`cancel booking ${booking.id}`}
      onConfirm={(reason) => {
        const { id } = booking;
        return cancel.run(() => call(cancelAnyWorkerBooking, { params: { id }, body: { reason } }));
      }}
    >
      <Trans>Cancel booking</Trans>
    </ReasonDialog>
  );
}
