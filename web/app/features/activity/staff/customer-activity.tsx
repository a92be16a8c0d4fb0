import { type CustomerActivity, readCustomerActivity } from '@dihaadi/contract/activity';
import type { Customer } from '@dihaadi/contract/customers';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { BookingsLink } from './bookings-link.tsx';
import { LatestBookings } from './latest-bookings.tsx';

/** A customer's latest bookings, spending and disputes. */
export function CustomerActivityPart({ customer: { id, phone, email } }: { customer: Customer }) {
  const query = useQuery({
    queryKey: ['customer', 'activity', id],
    queryFn: ({ signal }) => call(readCustomerActivity, { params: { customerId: id }, signal }),
    meta: {
      parts: ['worker_booking', 'package_booking', 'dispute', 'payment', 'refund'],
      everyMs: 10_000,
    },
  });
  return (
    <Part title={<Trans>Bookings</Trans>}>
      <QueryState
        query={query}
        failure={<Trans>Failed to load the latest bookings</Trans>}
        skeleton={{ rows: 2, className: 'h-12' }}
      >
        {(data) => (
          <>
            <Figures of={data} />
            <LatestBookings bookings={data.bookings}>
              <BookingsLink at="worker-bookings" q={email || phone}>
                <Trans>All worker bookings</Trans>
              </BookingsLink>
              <BookingsLink at="bookings" q={phone}>
                <Trans>All packages and rides</Trans>
              </BookingsLink>
            </LatestBookings>
          </>
        )}
      </QueryState>
    </Part>
  );
}

const Figures = ({ of }: { of: CustomerActivity }) => (
  <Facts>
    <Fact term={<Trans>Paid online</Trans>}>{formatMoney(of.spent)}</Fact>
    <Fact term={<Trans>Open disputes</Trans>}>{of.open_disputes}</Fact>
    <Fact term={<Trans>Favourites</Trans>}>{of.favourites}</Fact>
    <Fact term={<Trans>Blocked workers</Trans>}>{of.blocks}</Fact>
  </Facts>
);
