import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { serverOffsetMs } from '../../lib/server-clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { Notice } from '../../ui/notice.tsx';

const EVERY_MS = 20_000;

/** Returns when the search for a driver begins; null once it has begun. */
function useSearchStart(booking: TrackedPackageBooking): string | null {
  const { search_begins_at: at } = booking;
  const locale = useLocale();
  const now = useNow(EVERY_MS) + serverOffsetMs();
  // Data that a device cached before bookings had it lacks it.
  return at == null || Date.parse(at) <= now ? null : formatTime(at, locale);
}

/** The driver's time to arrival, or a note that none was found yet. */
export function EtaNotice({ booking }: { booking: TrackedPackageBooking }) {
  const { t } = useLingui();
  const { eta_minutes: minutes, booking_status: status, no_driver_yet, viewer } = booking;
  const begins = useSearchStart(booking);
  if (no_driver_yet)
    return (
      <Notice tone="warning" title={<Trans>No driver yet</Trans>}>
        <Trans>No driver has accepted yet. We're still looking, and our team is helping.</Trans>
      </Notice>
    );
  if (begins !== null && viewer === 'customer')
    return (
      <Notice tone="success" title={<Trans>Booked for later</Trans>}>
        <Trans>We look for a driver from {begins}. You see here who comes and when.</Trans>
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
