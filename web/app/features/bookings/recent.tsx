import { listOwnPackageBookings } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { callList } from '../../lib/api.ts';
import type { LiveStatus } from '../../lib/live.ts';
import { LiveState } from '../../shell/live-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Parcel } from '../../ui/pictograms/work.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HistoryRows } from './history-row.tsx';
import { Loaded } from '../../shell/loaded.tsx';

const SHOWN = 6;

/** The customer's newest bookings, on the dashboard; the area around it keeps them live. */
export default function RecentBookings() {
  const { t } = useLingui();
  const status = useOutletContext<LiveStatus>();
  const bookings = useQuery({
    queryKey: ['package_booking', 'own', 'recent'],
    queryFn: ({ signal }) => callList(listOwnPackageBookings, { query: { limit: SHOWN }, signal }),
    meta: { failure: t`Failed to load bookings` },
  });
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">
          <Trans>Recent Bookings</Trans>
        </h2>
        <LiveState status={status} />
      </div>
      <Loaded
        failure={<Trans>Failed to load bookings</Trans>}
        query={bookings}
        skeleton={{ rows: 3, className: 'h-32' }}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<Parcel className="size-10" />}
              title={<Trans>No bookings yet. Book your first service!</Trans>}
            />
          ) : (
            <HistoryRows bookings={rows} />
          )
        }
      </Loaded>
    </Card>
  );
}
