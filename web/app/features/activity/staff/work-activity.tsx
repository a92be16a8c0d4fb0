import { NO_SHOW_DAYS, type WorkActivity } from '@dihaadi/contract/activity';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMinute, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { QueryState } from '../../../shell/query-state.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { AverageRating } from '../../bookings/public.ts';
import { BookingsLink } from './bookings-link.tsx';
import { bookingAt, LatestBookings } from './latest-bookings.tsx';

type WorkActivityProps = {
  /** The worker's or driver's id. */
  id: string;
  /** Prefix of its query keys. */
  thing: 'worker' | 'driver';
  read: (signal: AbortSignal) => Promise<WorkActivity>;
  /** Search that finds all bookings of this person. */
  q: string | null;
};

/** A worker's or driver's current and latest work. */
export function WorkActivityPart({ id, thing, read, q }: WorkActivityProps) {
  const query = useQuery({
    queryKey: [thing, 'activity', id],
    queryFn: ({ signal }) => read(signal),
    meta: {
      parts: ['assignment', 'worker_booking', 'package_booking', 'candidate', 'driver_presence'],
      everyMs: 10_000,
    },
  });
  return (
    <QueryState
      query={query}
      failure={<Trans>Failed to load the latest bookings</Trans>}
      skeleton={{ rows: 2, className: 'h-12' }}
    >
      {(data) => (
        <>
          <Part title={<Trans>Now</Trans>}>
            <WorkFacts activity={data} />
          </Part>
          <Part title={<Trans>Latest bookings</Trans>}>
            <LatestBookings bookings={data.bookings}>
              {thing === 'driver' && (
                <BookingsLink at="bookings" q={q}>
                  <Trans>All packages and rides</Trans>
                </BookingsLink>
              )}
              <BookingsLink at="worker-bookings" q={q}>
                <Trans>All worker bookings</Trans>
              </BookingsLink>
            </LatestBookings>
          </Part>
        </>
      )}
    </QueryState>
  );
}

function WorkFacts({
  activity: { availability, busy, rating, no_shows: noShows },
}: {
  activity: WorkActivity;
}) {
  return (
    <Facts>
      <Fact term={<Trans>Availability</Trans>}>
        <Badge tone={availability.is_on ? 'success' : 'neutral'}>
          {availability.is_on ? <Trans>On</Trans> : <Trans>Off</Trans>}
        </Badge>
        <Hours availability={availability} />
      </Fact>
      <Fact term={<Trans>At work</Trans>}>{busy === null ? <Trans>No</Trans> : <BusyIn busy={busy} />}</Fact>
      <Fact term={<Trans>Rating</Trans>}>
        {rating === null ? <Trans>No ratings yet</Trans> : <AverageRating rating={rating} />}
      </Fact>
      <Fact term={<Trans>No-shows in {NO_SHOW_DAYS} days</Trans>}>{noShows}</Fact>
    </Facts>
  );
}

const MINUTES_A_DAY = 1440;

function Hours({
  availability: { works_from: from, works_until: until },
}: Pick<WorkActivity, 'availability'>) {
  const locale = useLocale();
  if (from === null || until === null) return null;
  return (
    <span className="mt-1 block">
      {until - from === MINUTES_A_DAY ? (
        <Trans>Any time of day</Trans>
      ) : (
        `${formatMinute(from, locale)} – ${formatMinute(until, locale)}`
      )}
    </span>
  );
}

function BusyIn({ busy: { until, booking } }: { busy: NonNullable<WorkActivity['busy']> }) {
  const end = formatTime(until, useLocale());
  if (booking === null) return <Trans>Until {end}</Trans>;
  return (
    <Link
      to={bookingAt(booking)}
      className="-my-2.5 inline-block py-2.5 text-primary-ink underline underline-offset-4"
    >
      <Trans>Until {end}</Trans>
    </Link>
  );
}
