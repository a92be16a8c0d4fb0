import type { Trip } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { serviceTypes } from '../bookings/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Numerals } from '../../ui/highlighted-numbers.tsx';
import { statusLabel, statusLabels } from './trips.labels.ts';

const over: readonly Trip['status'][] = ['cancelled', 'expired', 'failed'];

/** A trip that was not completed earns only the fee paid for it, if any. */
const isEarned = ({ status, payment }: Trip): boolean => !over.includes(status) || payment !== null;

/** Card of one trip that links to it. */
export function TripLink({ trip }: { trip: Trip }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[trip.service_type];
  const at = trip.closed_at ?? trip.scheduled_time ?? trip.accepted_at;
  return (
    <Link
      to={`/driver/dashboard/trips/${trip.id}`}
      data-testid="trip"
      className="grid min-w-0 gap-3 rounded-card border border-hairline bg-card p-4 shadow-card hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-3">
        <Picture className="size-14 shrink-0" />
        <span className="grid min-w-0 flex-[1_1_7rem] justify-items-start gap-1">
          <span className="text-lg leading-tight font-bold">{i18n._(label)}</span>
          <Badge tone={statusLabels[trip.status].tone}>
            {statusLabel(i18n, trip.status, trip.service_type)}
          </Badge>
        </span>
        {isEarned(trip) && (
          <span data-numeral className="text-2xl font-bold">
            {formatMoney(trip.in_hand)}
          </span>
        )}
      </span>
      <span className="min-w-0 text-ink-soft wrap-anywhere">
        <Numerals>{`${trip.pickup.address} → ${trip.drop.address}`}</Numerals>
      </span>
      {at !== null && (
        <time dateTime={at} className="text-base text-ink-soft">
          {formatTime(at, locale)}
        </time>
      )}
    </Link>
  );
}
