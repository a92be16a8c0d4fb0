import {
  type BookingStatus,
  cancelTrackedBooking,
  type OwnPackageBookingRecord,
  readOwnPackageBooking,
  trackBooking,
  type TrackedPackageBooking,
} from '@dihaadi/contract/bookings';
import { sosTripStatuses } from '@dihaadi/contract/sos';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import { call } from '../../lib/api.ts';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { cancelChoices } from './cancel-reasons.labels.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../lib/was-done.ts';
import { BookingNotFound } from './booking-not-found.tsx';
import { ConnectionState } from '../../shell/live-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { ReportLink, ReportPayment } from '../disputes/public.ts';
import { SosCard } from '../sos/public.ts';
import type { Route } from './+types/own-booking';
import { CancelDialog } from './cancel-dialog.tsx';
import { stageOf } from './dispute-stage.ts';
import { WatchLink } from './share-link.tsx';
import { BookingDetails, CLOSED } from './booking-details.tsx';

// For bookings that ended earlier, `ClosedNotice` has the button.
const DONE: readonly BookingStatus[] = ['completed', 'failed'];

/** One of the customer's own bookings; the surrounding area keeps it live. */
export default function OwnBooking({ params }: Route.ComponentProps) {
  const status = useOutletContext<LiveStatus>();
  const booking = useQuery({
    queryKey: ['package_booking', 'own', params.id],
    queryFn: ({ signal }) => call(readOwnPackageBooking, { params, signal }),
  });
  const token = booking.data?.tracking_token ?? '';
  const queryKey = ['package_booking', 'tracked', token];
  const tracked = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(trackBooking, { params: { token }, signal }),
    enabled: token !== '',
  });
  if (booking.data === undefined) return <BookingNotFound query={booking} />;
  if (tracked.data === undefined) return <BookingNotFound query={tracked} />;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">
          <Trans>Your booking</Trans>
        </h1>
        {CLOSED.includes(booking.data.booking_status) || <ConnectionState status={status} />}
      </div>
      {sosTripStatuses.includes(booking.data.booking_status) && (
        <SosCard thing="package_booking" id={booking.data.id} />
      )}
      <BookingDetails
        booking={tracked.data}
        token={token}
        queryKey={queryKey}
        again={`/book-delivery?again=${booking.data.id}`}
      >
        <Actions booking={booking.data} tracked={tracked.data} />
      </BookingDetails>
    </div>
  );
}

type ActionsProps = { booking: OwnPackageBookingRecord; tracked: TrackedPackageBooking };

function Actions({ booking, tracked }: ActionsProps) {
  const { share_token: shareToken, cancellation_fee: fee } = tracked;
  return (
    <>
      {DONE.includes(booking.booking_status) && (
        <Link to={`/book-delivery?again=${booking.id}`} className={buttonLook('accent')}>
          <Trans>Book again</Trans>
        </Link>
      )}
      {shareToken !== null && !CLOSED.includes(booking.booking_status) && <WatchLink token={shareToken} />}
      {booking.can.cancel && <Cancel booking={booking} fee={fee} />}
      <ReportLink thing="package_booking" id={booking.id} stage={stageOf(booking)} />
      <ReportPayment id={tracked.payment?.payment_id ?? null} />
    </>
  );
}

function Cancel({ booking, fee }: { booking: OwnPackageBookingRecord; fee: number }) {
  const { t } = useLingui();
  const cancel = useActionMutation({
    things: ['package_booking'],
    // The heading of the next screen says so.
    done: null,
    failed: t`Couldn't cancel the booking`,
    run: (reason: string) =>
      call(cancelTrackedBooking, {
        params: { token: booking.tracking_token },
        body: { reason, confirmed_fee: fee },
      }),
  });
  return (
    <CancelDialog
      draft={`cancel booking ${booking.id}`}
      onCancel={(reason) => hasSucceeded(cancel.mutateAsync(reason))}
      fee={fee}
      choices={cancelChoices}
    >
      <Trans>Cancel booking</Trans>
    </CancelDialog>
  );
}
