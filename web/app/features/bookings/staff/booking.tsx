import { readBooking, type StaffPackageBookingRecord } from '@dihaadi/contract/booking-record';
import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { OpenForSide } from '../../disputes/public.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { agreedFare } from '../agreed-fare.ts';
import { serviceTypes, statuses } from '../bookings.labels.ts';
import { StatusBadge } from '../status-badge.tsx';
import { PhoneLink } from '../../../shell/contact.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/card-amount.tsx';
import { Parcel } from '../../../ui/pictograms/work.tsx';
import { ClosingReason } from '../closing-reason.ts';
import { StopTerm } from '../stop-term.tsx';
import { textsOf } from '../service-texts.labels.ts';
import { AssignDriver } from './assign-driver.tsx';
import { People } from './people.tsx';
import { ReassignDriver } from './reassign-driver.tsx';
import { BookingTimeline } from './timeline.tsx';
import { TripPart } from './trip-part.tsx';
import { ChangeCallersDrop } from './change-callers-drop.tsx';
import { EditBooking } from './edit-booking.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { Lateness } from './lateness.tsx';
import { TripMoney } from './trip-money.tsx';
import { later } from '../../../shell/lazy-component.tsx';

const EditForm = later(async () => (await import('./edit-booking-form.tsx')).EditForm);

/** A package booking beside the list, at its own address. */
export default function OpenBooking() {
  const { bookingId = '' } = useParams();
  return (
    <RecordDrawer<StaffPackageBooking, StaffPackageBookingRecord>
      thing="package_booking"
      id={bookingId}
      read={(signal) => call(readBooking, { params: { bookingId }, signal })}
      title={titleOf}
      untitled={<Trans>Booking</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Parcel className="size-10" />}
      missing={<Trans>Booking not found.</Trans>}
      failed={<Trans>Failed to load the booking</Trans>}
    >
      {(booking) => <Particulars booking={booking} />}
    </RecordDrawer>
  );
}

function titleOf({ id }: StaffPackageBooking) {
  const bookingId = id.slice(0, 8);
  return <Trans>Booking {bookingId}</Trans>;
}

const badgeOf = (booking: StaffPackageBooking) => (
  <span className="flex flex-wrap gap-1">
    <StatusBadge status={booking.booking_status} service={booking.service_type} />
    <Lateness booking={booking} />
  </span>
);

const footerOf = (booking: StaffPackageBooking & Partial<StaffPackageBookingRecord>) =>
  booking.can.edit || booking.can.cancel ? (
    <>
      {booking.can.assign && <AssignDriver booking={booking} />}
      {booking.can.release && <ReassignDriver booking={booking} />}
      {/* Only the full record has the tag of the changed row. */}
      {booking.can.edit && booking.history !== undefined && <EditBooking booking={booking} form={EditForm} />}
      {booking.can.cancel && <CancelBooking booking={booking} />}
    </>
  ) : undefined;

type Shown = { booking: StaffPackageBooking & Partial<StaffPackageBookingRecord> };

function Particulars({ booking }: Shown) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = textsOf(booking.service_type);
  return (
    <div className="grid gap-7">
      <Part title={<Trans>Booking</Trans>}>
        <Facts>
          <Fact term={<Trans>Service type</Trans>}>{i18n._(serviceTypes[booking.service_type].label)}</Fact>
          <Fact term={<Trans>When</Trans>}>
            {booking.scheduled_time === null ? (
              <Trans>As soon as possible</Trans>
            ) : (
              formatTime(booking.scheduled_time, locale)
            )}
          </Fact>
          <Fact term={<Trans>Pickup</Trans>}>{booking.pickup_address}</Fact>
          {booking.stops.map(({ number, address, phone }) => (
            <Fact key={number} term={<StopTerm number={number} />}>
              {address}
              {phone !== null && (
                <>
                  {'\n'}
                  <PhoneLink number={phone} />
                </>
              )}
            </Fact>
          ))}
          <Fact term={<Trans>Drop</Trans>}>{booking.drop_address}</Fact>
          <Fact term={i18n._(words.load)}>
            <Trans>
              {i18n._(words.sizes[booking.package_size].label)}, {booking.package_weight} kg
            </Trans>
            {'\n'}
            {booking.package_description}
          </Fact>
          {booking.special_instructions !== null && (
            <Fact term={<Trans>Special instructions</Trans>}>{booking.special_instructions}</Fact>
          )}
          <Fact term={<Trans>Booked</Trans>}>{formatTime(booking.created_at, locale)}</Fact>
          {booking.closing_reason !== null && (
            <Fact term={<Trans>Reason</Trans>}>
              <ClosingReason reason={booking.closing_reason} />
            </Fact>
          )}
        </Facts>
        <ChangeCallersDrop booking={booking} />
      </Part>
      <Part title={<Trans>People</Trans>}>
        <People booking={booking} />
      </Part>
      <TripPart booking={booking} />
      <Part title={<Trans>Payments</Trans>}>
        <div>
          <p className="text-base text-ink-soft">
            <Trans>Estimated fare</Trans>
          </p>
          <Money className="text-3xl">{formatMoney(agreedFare(booking))}</Money>
          <p className="text-base text-ink-soft">
            <Trans>The final fare may vary.</Trans>
          </p>
        </div>
        <TripMoney bookingId={booking.id} />
        <OpenForSide thing="package_booking" id={booking.id} />
      </Part>
      <StaffNotes about="package_booking" id={booking.id} />
      <SentMessages about="package_booking" id={booking.id} />
      <BookingTimeline history={booking.history} states={statuses} />
    </div>
  );
}
