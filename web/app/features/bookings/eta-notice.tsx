import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/** The driver's time to arrival, or a note that none was found yet. */
export function EtaNotice({ booking }: { booking: TrackedPackageBooking }) {
  const { t } = useLingui();
  const { eta_minutes: minutes, booking_status: status, no_driver_yet, viewer } = booking;
  if (no_driver_yet)
    return (
      <Notice tone="warning" title={<Trans>No driver yet</Trans>}>
        <Trans>No driver has accepted yet. We're still looking, and our team is helping.</Trans>
      </Notice>
    );
  if (status === 'pending' && viewer === 'customer')
    return (
      <Notice tone="success" title={<Trans>Booked. Looking for a driver…</Trans>}>
        <Trans>When a driver accepts, you see here who comes and when.</Trans>
      </Notice>
    );
  if (minutes === null) return null;
  const time = t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
  return (
    <Notice tone="info">
      {status === 'picked_up' ? (
        <Trans>The driver reaches the drop in about {time}.</Trans>
      ) : (
        <Trans>The driver reaches the pickup in about {time}.</Trans>
      )}
    </Notice>
  );
}
