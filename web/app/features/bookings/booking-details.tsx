import type { BookingStatus, TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { later } from '../../shell/lazy-component.tsx';
import { Card } from '../../ui/card.tsx';
import { AddPhoto } from './add-photo.tsx';
import { ChangeTrackedDrop } from './change-drop.tsx';
import { ChargesCard } from './charges-card.tsx';
import { CodesCard } from './codes-card.tsx';
import { DriverCard } from './driver-card.tsx';
import { EtaNotice } from './eta-notice.tsx';
import { LazyMap } from './lazy-map.tsx';
import { ProofCard } from './proof-card.tsx';
import { Progress } from './progress.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { mainPart, sideBySide, sidePart } from '../../ui/side-by-side.ts';
import { RateTrip } from './rate-trip.tsx';
import { ReportDamage } from './report-damage.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { TipDriver } from './tip-driver.tsx';
import { Summary } from './summary.tsx';
import { useTripMoments } from './trip-announcements.ts';
import { TripPayment } from './trip-payment.tsx';

type Props = {
  booking: TrackedPackageBooking;
  token: string;
  /** The query key of the booking. */
  queryKey: readonly string[];
  /** Link to book the same again. */
  again: string;
  children: ReactNode;
};

/** Bookings that ended before anything was carried: their map is static. */
export const CLOSED: readonly BookingStatus[] = ['cancelled', 'expired'];

// Loaded on demand: most bookings are not cancelled.
const ClosedPackage = later(async () => (await import('./closed-package.tsx')).ClosedPackage, {
  waiting: <Skeleton className="h-48" />,
});

/** Full view of one booking; the possible actions are below its progress. */
export function BookingDetails({ booking, token, queryKey, again, children }: Props) {
  useTripMoments(booking);
  return (
    <div className={sideBySide}>
      <div className={mainPart}>
        <div aria-live="polite" className="grid empty:hidden">
          <EtaNotice booking={booking} />
          <ReturnNotice booking={booking} />
        </div>
        {CLOSED.includes(booking.booking_status) && <ClosedPackage booking={booking} again={again} />}
        <CodesCard booking={booking} />
        <TripPayment booking={booking} token={token} queryKey={queryKey} />
        <ChargesCard booking={booking} token={token} queryKey={queryKey} />
        <RateTrip booking={booking} token={token} queryKey={queryKey} />
        <TipDriver booking={booking} token={token} queryKey={queryKey} />
        <Summary booking={booking} />
        <ChangeTrackedDrop booking={booking} token={token} queryKey={queryKey} />
        {booking.driver !== null && <DriverCard driver={booking.driver} rating={booking.driver_rating} />}
        {CLOSED.includes(booking.booking_status) || <LazyMap booking={booking} />}
        <ProofCard booking={booking} token={token} />
        <AddPhoto booking={booking} token={token} queryKey={queryKey} />
        <ReportDamage booking={booking} token={token} queryKey={queryKey} />
      </div>
      <div className={sidePart}>
        <Card className="grid gap-4">
          <h2 className="text-xl">
            <Trans>Progress</Trans>
          </h2>
          <Progress booking={booking} />
        </Card>
        {children}
      </div>
    </div>
  );
}
