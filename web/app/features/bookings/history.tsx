import { bookingStatuses, listOwnPackageBookings } from '@dihaadi/contract/bookings';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import { callList } from '../../lib/api.ts';
import type { LiveStatus } from '../../lib/live.ts';
import { LiveState } from '../../shell/live-state.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Parcel } from '../../ui/pictograms/work.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HistoryRows } from './history-row.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { serviceTypes, statusWords } from './words.ts';

const PAGE = 20;

/** All bookings of the customer, newest first. What is looked for stands in the address. */
export default function History() {
  const status = useOutletContext<LiveStatus>();
  const [search, setSearch] = useSearchParams();
  const filter = {
    booking_status: bookingStatuses.find((one) => one === search.get('booking_status')),
    service_type: packageServiceTypes.find((one) => one === search.get('service_type')),
  };
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">
          <Trans>My bookings</Trans>
        </h1>
        <LiveState status={status} />
      </div>
      <Filters filter={filter} onChoose={choose} />
      <Bookings filter={filter} onAll={() => setSearch({}, { replace: true })} />
    </div>
  );
}

type Filter = {
  booking_status: (typeof bookingStatuses)[number] | undefined;
  service_type: (typeof packageServiceTypes)[number] | undefined;
};

function Filters({ filter, onChoose }: { filter: Filter; onChoose: (name: string, value: string) => void }) {
  const { t, i18n } = useLingui();
  const choice = (name: keyof Filter, label: ReactNode, options: [string, string][]) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={filter[name] ?? ''}
          onChange={(event) => onChoose(name, event.target.value)}
        >
          <option value="">{t`All`}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:max-w-xl">
      {choice(
        'booking_status',
        <Trans>Status</Trans>,
        bookingStatuses.map((value) => [value, i18n._(statusWords(value, filter.service_type).label)]),
      )}
      {choice(
        'service_type',
        <Trans>Service type</Trans>,
        packageServiceTypes.map((value) => [value, i18n._(serviceTypes[value].label)]),
      )}
    </search>
  );
}

function Bookings({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const { t } = useLingui();
  const bookings = useInfiniteQuery({
    queryKey: ['package_booking', 'own', 'history', filter],
    queryFn: ({ pageParam, signal }) =>
      callList(listOwnPackageBookings, { query: { ...filter, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    meta: { failure: t`Failed to load bookings` },
  });
  const filtered = filter.booking_status !== undefined || filter.service_type !== undefined;
  return (
    <Loaded
      failure={<Trans>Failed to load bookings</Trans>}
      query={bookings}
      skeleton={{ rows: 4, className: 'h-32' }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing filtered={filtered} onAll={onAll} />
        ) : (
          <>
            <output className="text-base text-ink-soft">
              {bookings.hasNextPage ? (
                <Trans>The newest {rows.length}</Trans>
              ) : (
                <Plural value={rows.length} one="# booking" other="# bookings" />
              )}
            </output>
            <HistoryRows bookings={rows} />
            {bookings.hasNextPage && (
              <LoadMore
                label={<Trans>Show more</Trans>}
                pending={bookings.isFetchingNextPage}
                onMore={() => void bookings.fetchNextPage()}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** Nothing there at all, or nothing like what was looked for: what to do next. */
function Nothing({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  const picture = <Parcel className="size-10" />;
  if (filtered) {
    return (
      <EmptyState picture={picture} title={<Trans>No bookings here</Trans>}>
        <p className="text-ink-soft">
          <Trans>Choose another status or service, or look at all of them.</Trans>
        </p>
        <Button variant="secondary" onClick={onAll}>
          <Trans>Show all bookings</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={picture} title={<Trans>No bookings yet. Book your first service!</Trans>}>
      <Link to="/customer/book" className={buttonLook('accent')}>
        <Trans>Book New Service</Trans>
      </Link>
    </EmptyState>
  );
}
