import type { StaffPackageBookingRecord } from '@dihaadi/contract/booking-record';
import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '../../../shell/contact.tsx';
import { dashboard, isManager } from '../../../staff-kit/tabs.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { LazyMap } from '../lazy-map.tsx';
import { useStaffTrip } from './use-staff-trip.ts';

type Shown = { booking: StaffPackageBooking & Partial<StaffPackageBookingRecord> };

/** Customer and driver, the driver's location, and the link that shows the trip to others. */
export function People({ booking }: Shown) {
  const { data: trip } = useStaffTrip(booking);
  return (
    <>
      <Facts>
        <Fact term={booking.customer_id === null ? <Trans>Guest</Trans> : <Trans>Customer</Trans>}>
          <CustomerName booking={booking} />
          <PhoneLink number={booking.customer_phone} />
        </Fact>
        <Fact term={<Trans>Driver</Trans>}>
          <Driver booking={booking} />
        </Fact>
      </Facts>
      <LazyMap booking={{ ...booking, driver_position: trip?.driver_position ?? null }} />
      {booking.share_token !== undefined && <TrackingLink token={booking.share_token} />}
    </>
  );
}

function CustomerName({ booking: { customer_id: id, customer_name: name } }: Shown) {
  if (id === null || name === undefined || name === null) return null;
  return (
    <>
      {/* Managers find a customer by phone number (ADR 90). */}
      {isManager() ? name : <PersonLink to={`customers/${id}`}>{name}</PersonLink>}
      {'\n'}
    </>
  );
}

function Driver({ booking: { driver, driver_phone: phone } }: Shown) {
  if (driver === null) return <Trans>None yet</Trans>;
  return (
    <>
      <PersonLink to={`drivers/${driver.id}`}>{driver.name}</PersonLink>
      {'\n'}
      {phone !== undefined && phone !== null && (
        <>
          <PhoneLink number={phone} />
          {'\n'}
        </>
      )}
      {[driver.vehicle, driver.registration_number].filter(Boolean).join(' · ')}
    </>
  );
}

function PersonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={`${dashboard()}/${to}`}
      className="-my-2.5 inline-block py-2.5 text-primary-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function TrackingLink({ token }: { token: string }) {
  const { t } = useLingui();
  const path = `/track/${token}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="-my-2.5 inline-block py-2.5 text-primary-ink underline underline-offset-4"
      >
        <Trans>Tracking link</Trans>
      </a>
      <CopyButton
        variant="ghost"
        text={new URL(path, location.origin).href}
        label={t`Copy`}
        copiedLabel={t`Copied`}
        failedLabel={t`Couldn't copy`}
      />
      <p className="basis-full text-base text-ink-soft">
        <Trans>Shows the trip without codes. Nothing can be changed with this link.</Trans>
      </p>
    </div>
  );
}
