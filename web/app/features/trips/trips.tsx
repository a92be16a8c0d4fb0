import { listTrips } from '@dihaadi/contract/trips/trips';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { PagedRows } from '../../shell/paged-rows.tsx';
import { TitledSection } from '../../field-kit/titled-section.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ask } from '../../ui/pictograms/signs.tsx';
import { Tasks } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { openTripsQuery } from './queries.ts';
import { TripLink } from './trip-link.tsx';

const PAGE = 20;

/** The driver's trips: open ones first, then past ones. */
export default function Trips() {
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>My trips</Trans>
      </h1>
      <TitledSection id="open" title={<Trans>Upcoming</Trans>}>
        <OpenTrips />
      </TitledSection>
      <TitledSection id="over" title={<Trans>Past trips</Trans>}>
        <OverTrips />
      </TitledSection>
      <Link to="/driver/dashboard/why" className={buttonLook('secondary', 'min-h-14')}>
        <Ask className="size-7 shrink-0" />
        <Trans>Why did I get a trip, or not?</Trans>
      </Link>
    </div>
  );
}

function OpenTrips() {
  return (
    <QueryState
      query={useQuery(openTripsQuery)}
      failure={<Trans>Couldn't load your trips</Trans>}
      skeleton={{ rows: 1, className: 'h-40' }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState picture={<Tasks className="size-10" />} title={<Trans>No upcoming trips</Trans>}>
              <p className="text-ink-soft">
                <Trans>Accept a trip to see the address here.</Trans>
              </p>
            </EmptyState>
          </Card>
        ) : (
          rows.map((trip) => <TripLink key={trip.id} trip={trip} />)
        )
      }
    </QueryState>
  );
}

function OverTrips() {
  const trips = useInfiniteQuery(
    pagedQuery({
      queryKey: ['package_booking', 'over'],
      fetchPage: (cursor, signal) =>
        callList(listTrips, { query: { which: 'over', limit: PAGE, cursor }, signal }),
    }),
  );
  return (
    <PagedRows
      query={trips}
      failure={<Trans>Couldn't load your trips</Trans>}
      skeleton={{ rows: 2, className: 'h-40' }}
    >
      {(rows) => (
        <>
          {rows.length === 0 && (
            <p className="text-ink-soft">
              <Trans>Your finished trips appear here.</Trans>
            </p>
          )}
          {rows.map((trip) => (
            <TripLink key={trip.id} trip={trip} />
          ))}
        </>
      )}
    </PagedRows>
  );
}
