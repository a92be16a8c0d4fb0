import { Trans } from '@lingui/react/macro';
import { useOutletContext } from 'react-router';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { ConnectionState } from '../../shell/live-state.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Worker } from '../../ui/pictograms/work.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BookingRows } from './booking-rows.tsx';
import { useBookings } from './use-bookings.ts';

const SHOWN = 6;

/** The customer's newest bookings of both kinds, on the dashboard; the surrounding area keeps them live. */
export default function RecentBookings() {
  const status = useOutletContext<LiveStatus>();
  const bookings = useBookings({ booking_status: undefined, service_type: undefined }, SHOWN);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">
          <Trans>Recent Bookings</Trans>
        </h2>
        <ConnectionState status={status} />
      </div>
      <QueryState
        failure={<Trans>Failed to load bookings</Trans>}
        query={bookings}
        skeleton={{ rows: 3, className: 'h-32' }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<Worker className="size-10" />}
              title={<Trans>No bookings yet. Book your first service!</Trans>}
            />
          ) : (
            <BookingRows bookings={rows.slice(0, SHOWN)} />
          )
        }
      </QueryState>
    </Card>
  );
}
