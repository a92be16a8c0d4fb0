import {
  type BookingStatus,
  trackBooking,
  trackBookingEvents,
  type TrackedPackageBooking,
} from '@dihaadi/contract/bookings';
import { sosTripStatuses } from '@dihaadi/contract/sos';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import { callInProcess } from '../../lib/api.server.ts';
import { call } from '../../lib/api.ts';
import { useLive } from '../../lib/live.ts';
import { ApiProblem } from '../../lib/request.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { Page } from '../../shell/page.tsx';
import { SecretUrlMeta } from '../../shell/secret-address.tsx';
import { TrackedReports } from '../disputes/public.ts';
import { TrackedSosCard } from '../sos/public.ts';
import type { Route } from './+types/track';
import { CancelTracked } from './cancel-tracked.tsx';
import { AccountLink } from './account-link.tsx';
import { OwnLink, WatchLink } from './share-link.tsx';
import { stageOf } from './dispute-stage.ts';
import { BookingDetails, CLOSED } from './booking-details.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { booking: await callInProcess(context, trackBooking, { params }) };
  } catch (error) {
    // A link of the wrong shape is treated as an unknown one; a limit or an error says nothing about the booking.
    if (error instanceof ApiProblem && [400, 404].includes(error.problem.status)) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}

export default function Track({ params, loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const queryKey = ['package_booking', params.token];
  const { data: booking } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(trackBooking, { params, signal }),
    initialData: loaderData.booking,
    meta: { parts: ['trip_fare', 'trip_charge'] },
  });
  const isClosed = CLOSED.includes(booking.booking_status);
  useForgottenOnceOver(params.token, booking);
  const status = useLive(params.token, { endpoint: trackBookingEvents, params });
  return (
    <Page title={t`Your booking`} corner={<AccountLink />}>
      <SecretUrlMeta />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">
          <Trans>Your booking</Trans>
        </h1>
        {isClosed || <ConnectionState status={status} />}
      </div>
      {booking.viewer === 'customer' && sosTripStatuses.includes(booking.booking_status) && (
        <div className="mb-5">
          <TrackedSosCard token={params.token} />
        </div>
      )}
      <BookingDetails booking={booking} token={params.token} queryKey={queryKey} again="/book-delivery">
        {booking.share_token !== null && !isClosed && <WatchLink token={booking.share_token} />}
        {booking.viewer === 'customer' && <OwnLink canCancel={booking.can.cancel} />}
        {booking.can.cancel && (
          <CancelTracked token={params.token} queryKey={queryKey} fee={booking.cancellation_fee} />
        )}
        {booking.can.report && <TrackedReports token={params.token} stage={stageOf(booking)} />}
      </BookingDetails>
    </Page>
  );
}

const OVER: readonly BookingStatus[] = ['completed', 'failed', 'cancelled', 'expired'];

/** Lets this device forget the link of a booking that is over, a day later. */
function useForgottenOnceOver(
  token: string,
  { booking_status: status, history }: Pick<TrackedPackageBooking, 'booking_status' | 'history'>,
): void {
  const endedAt = OVER.includes(status) ? history.at(-1)?.at : undefined;
  useEffect(() => {
    if (endedAt === undefined) return;
    import('../../lib/guest-bookings.ts').then(
      ({ endGuestBooking }) => endGuestBooking(token, Date.parse(endedAt), Date.now()),
      // The device then forgets it by its latest possible end.
      () => undefined,
    );
  }, [token, endedAt]);
}
